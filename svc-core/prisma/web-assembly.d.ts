/** The little of the WebAssembly interface that is used here; neither es2024 nor Node's types declare it. */
declare namespace WebAssembly {
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ readonly instance: Instance }>;
}
