"Adapters on a small transformer: outputs and gradients after one step."
requires = "peft", "transformers"

def cases(torch):
    from peft import AdaLoraConfig, IA3Config, LoHaConfig, LoKrConfig, LoraConfig, OFTConfig, PrefixTuningConfig, PromptTuningConfig, VeraConfig, get_peft_model
    from transformers import GPT2Config, GPT2LMHeadModel
    def run(config):
        torch.manual_seed(0)
        model = get_peft_model(GPT2LMHeadModel(GPT2Config(vocab_size=40, n_embd=16, n_layer=2, n_head=2, n_positions=32, attn_pdrop=0, embd_pdrop=0, resid_pdrop=0)), config)
        x = torch.arange(12).reshape(2, 6) % 40
        optimizer = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], lr=1e-2)
        out = []
        for _ in range(2):
            optimizer.zero_grad()
            loss = model(input_ids=x, labels=x).loss
            loss.backward()
            out += [loss, *[p.grad.double().norm() for p in model.parameters() if p.grad is not None]]
            optimizer.step()
        return [*out, model(input_ids=x).logits]
    given = dict(task_type="CAUSAL_LM", target_modules=["c_attn"])
    return {
        "LoRA": lambda: run(LoraConfig(r=4, fan_in_fan_out=True, **given)), "DoRA": lambda: run(LoraConfig(r=4, use_dora=True, fan_in_fan_out=True, **given)),
        "AdaLoRA": lambda: run(AdaLoraConfig(init_r=4, target_r=2, total_step=10, fan_in_fan_out=True, **given)), "IA3": lambda: run(IA3Config(feedforward_modules=[], fan_in_fan_out=True, **given)),
        "LoHa": lambda: run(LoHaConfig(r=4, task_type="CAUSAL_LM", target_modules=["lm_head"])), "LoKr": lambda: run(LoKrConfig(r=4, task_type="CAUSAL_LM", target_modules=["lm_head"])),
        "OFT": lambda: run(OFTConfig(oft_block_size=4, task_type="CAUSAL_LM", target_modules=["lm_head"])), "VeRA": lambda: run(VeraConfig(r=4, fan_in_fan_out=True, **given)),
        "prefix": lambda: run(PrefixTuningConfig(task_type="CAUSAL_LM", num_virtual_tokens=3)), "prompt": lambda: run(PromptTuningConfig(task_type="CAUSAL_LM", num_virtual_tokens=3)),
    }
