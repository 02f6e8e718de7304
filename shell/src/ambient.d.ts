/** The version under which the kit is shared; set at build. */
declare const KIT_VERSION: string;

declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module '*.css';

/** webpack's context: a lazy import of every matching file. */
interface ModuleContext {
  (file: string): Promise<unknown>;
  keys(): string[];
}

interface ImportMeta {
  webpackContext(
    folder: string,
    options: { readonly regExp: RegExp; readonly mode: 'lazy' },
  ): ModuleContext;
}
