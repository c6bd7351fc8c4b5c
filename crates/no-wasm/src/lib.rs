#![doc = include_str!("../README.md")]

/// Defines a C function for each name. No render can call one, because every runtime deletes the `WebAssembly` global
/// before its first render.
macro_rules! define_symbols {
    ($($name:ident)+) => {
        $(
            #[doc(hidden)]
            #[unsafe(no_mangle)]
            pub extern "C" fn $name() -> ! {
                panic!("WebAssembly is not linked: {} was called", stringify!($name))
            }
        )+
    };
}

// The functions that `src/quickjs/wasm.rs` of `v8x` declares.
define_symbols! {
    v82jsc_set_mem_grow_cb v82jsc_wasm_func_index v82jsc_wasm_func_terminate v82jsc_wasm_module_error
    wasm_byte_vec_delete wasm_byte_vec_new wasm_engine_new wasm_exporttype_name wasm_exporttype_type
    wasm_extern_as_func wasm_extern_as_global wasm_extern_as_memory wasm_extern_as_table wasm_extern_kind
    wasm_externtype_as_functype_const wasm_externtype_as_globaltype_const wasm_externtype_kind wasm_foreign_as_ref
    wasm_foreign_new wasm_foreign_set_host_info_with_finalizer wasm_frame_func_index wasm_frame_func_offset
    wasm_frame_module_offset wasm_frame_vec_delete wasm_func_as_extern wasm_func_call wasm_func_new_with_env
    wasm_func_type wasm_functype_params wasm_functype_results wasm_global_as_extern wasm_global_get wasm_global_new
    wasm_global_set wasm_global_type wasm_globaltype_content wasm_globaltype_mutability wasm_globaltype_new
    wasm_importtype_module wasm_importtype_name wasm_importtype_type wasm_instance_exports wasm_instance_new
    wasm_memory_data wasm_memory_data_size wasm_memory_grow wasm_memory_size wasm_module_exports wasm_module_imports
    wasm_module_new wasm_module_validate wasm_ref_get_host_info wasm_runtime_set_log_level wasm_store_new
    wasm_table_get wasm_table_grow wasm_table_set wasm_table_size wasm_trap_delete wasm_trap_message wasm_trap_new
    wasm_trap_trace wasm_valtype_kind wasm_valtype_new
}
