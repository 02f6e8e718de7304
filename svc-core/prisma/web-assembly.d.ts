/** The part of the WebAssembly API used here. Neither es2024 nor Node's types declare it. */
declare namespace WebAssembly {
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ readonly instance: Instance }>;
}
