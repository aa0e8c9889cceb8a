"Tiny random models of sixty types: outputs, the loss where there is one, and gradients."
requires = "transformers",

TYPES = """albert bart bert big_bird blenderbot bloom clip codegen convbert convnext ctrl data2vec-text deberta deberta-v2 deit distilbert electra ernie fnet gemma gemma2 gpt2 gpt_bigcode gpt_neox gptj
    granite llama longformer m2m_100 mamba marian mbart mistral mixtral mobilebert mpnet mpt mt5 olmo opt pegasus persimmon phi phi3 qwen2 qwen3 qwen3_moe rembert resnet roberta roformer squeezebert stablelm
    starcoder2 t5 vit xglm xlm-roberta""".split()
SMALL = dict(vocab_size=64, hidden_size=32, d_model=32, n_embd=32, num_hidden_layers=2, n_layer=2, n_layers=2, num_layers=2, encoder_layers=2, decoder_layers=2, num_attention_heads=4, n_head=4, n_heads=4, num_heads=4,
             num_key_value_heads=2, encoder_attention_heads=4, decoder_attention_heads=4, intermediate_size=64, ffn_dim=64, encoder_ffn_dim=64, decoder_ffn_dim=64, d_ff=64, d_inner=64, d_kv=8, head_dim=8, embedding_size=32,
             hidden_dropout_prob=0., attention_probs_dropout_prob=0., dropout=0., attention_dropout=0., activation_dropout=0., resid_pdrop=0., embd_pdrop=0., attn_pdrop=0., dropout_rate=0., max_position_embeddings=64, n_positions=64,
             num_local_experts=4, num_experts=4, num_experts_per_tok=2, moe_intermediate_size=32, pad_token_id=0, bos_token_id=1, eos_token_id=2, decoder_start_token_id=1, attention_window=4, block_size=8, image_size=32, patch_size=8,
             depths=[1, 1], hidden_sizes=[16, 32], embed_dim=16, window_size=2, state_size=8, num_hidden_groups=1, true_hidden_size=32, intra_bottleneck_size=32, pad_to_multiple_of=4)
SPECIAL = {"deit": {}, "vit": {}, "fnet": dict(tpu_short_seq_length=8), "big_bird": dict(attention_type="original_full"), "mobilebert": dict(embedding_size=32), 
           "convnext": dict(num_stages=2, hidden_sizes=[16, 32], depths=[1, 1]), "resnet": dict(embedding_size=16), "ctrl": dict(dff=64), "clip": None, "longformer": dict(attention_window=[4, 4]), "codegen": dict(rotary_dim=4), "gptj": dict(rotary_dim=4)}

def model_and_inputs(torch, kind:str):
    "A tiny random model of a type, and the keywords that it is called with."
    from transformers import AutoConfig, AutoModel, AutoModelForCausalLM, AutoModelForMaskedLM, CLIPConfig, CLIPModel
    if kind == "clip":
        part = dict(hidden_size=32, intermediate_size=64, num_hidden_layers=1, num_attention_heads=4, projection_dim=16)
        model = CLIPModel(CLIPConfig(text_config=part | dict(vocab_size=64, eos_token_id=2), vision_config=part | dict(image_size=32, patch_size=8), projection_dim=16))
        return model, dict(input_ids=torch.arange(16).reshape(2, 8) + 3, pixel_values=torch.randn(2, 3, 32, 32), return_loss=True)
    known = AutoConfig.for_model(kind)
    special = SPECIAL.get(kind) or {}
    settings = {k: v for k, v in (SMALL | special).items() if v is not None and (hasattr(known, k) or k in special)}
    config = AutoConfig.for_model(kind, **settings)
    image = kind in ("convnext", "deit", "resnet", "vit")
    make = AutoModel
    for auto in () if image else (AutoModelForCausalLM, AutoModelForMaskedLM):
        if type(config) in auto._model_mapping: make = auto; break
    config.is_decoder = make is AutoModelForCausalLM and kind in ("roberta", "bert", "electra", "ernie", "big_bird", "data2vec-text", "roformer", "rembert", "xlm-roberta")
    model = make.from_config(config)
    ids = (torch.arange(16).reshape(2, 8)*3 + 3) % 61 + 3
    given = dict(pixel_values=torch.randn(2, 3, 32, 32)) if image else dict(input_ids=ids)
    if make is not AutoModel: given["labels"] = ids
    elif getattr(config, "is_encoder_decoder", False): given["decoder_input_ids"] = ids
    return model, given

def cases(torch):
    from transformers import AutoConfig, AutoModelForCausalLM
    def run(kind):
        model, given = model_and_inputs(torch, kind)
        model.eval()
        out = model(**given)
        loss = out.loss if getattr(out, "loss", None) is not None else next(iter(out.values())).float().pow(2).mean()
        loss.backward()
        grads = torch.stack([p.grad.double().norm() for p in model.parameters() if p.grad is not None])
        return [loss, next(v for v in out.values() if isinstance(v, torch.Tensor) and v.dim() > 1), grads/grads.max()]
    def generate():
        config = AutoConfig.for_model("llama", **{k: v for k, v in SMALL.items() if hasattr(AutoConfig.for_model("llama"), k)})
        model = AutoModelForCausalLM.from_config(config).eval()
        x = torch.arange(8).reshape(2, 4) + 3
        return [model.generate(x, max_new_tokens=5, do_sample=False), model.generate(x, max_new_tokens=4, num_beams=3), model.generate(x, max_new_tokens=5, do_sample=True, top_k=5)]
    return {kind: (lambda kind=kind: run(kind)) for kind in TYPES} | {"generate": generate}
