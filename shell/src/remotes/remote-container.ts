import { integrityOf } from './integrity.ts';
import { readManifest } from './read-manifest.ts';
import { shareScope } from './share-scope.ts';
import type { ShareScope } from './share-scope.ts';

/** A request that takes longer is aborted, so that Retry makes a new one. */
const FILE_TIMEOUT_MS = 8000;

/** What the entry of a remote puts into the page, by the container protocol of Module Federation. */
interface Container {
  init(scope: object, initScope: object[]): Promise<unknown>;
  get(module: string): Promise<() => unknown>;
}

/** What is used of `mf-manifest.json`. */
interface Manifest {
  readonly metaData: {
    readonly globalName: string;
    readonly remoteEntry: { readonly name: string };
  };
  readonly exposes: readonly {
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }[];
}

/** The hash of the manifest was checked, and `ModuleFederationPlugin` writes it so. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asManifest = (body: unknown): Manifest => body as Manifest;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

const isElsewhere = (url: string): boolean => !url.startsWith(`${window.location.origin}/`);

const runScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded.`));
    };
    const timeout = setTimeout(fail, FILE_TIMEOUT_MS);
    script.src = url;
    script.async = true;
    script.integrity = integrityOf(url);
    if (isElsewhere(url)) script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => {
      clearTimeout(timeout);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timeout);
      fail();
    });
    document.head.append(script);
  });

/** Requests a file that the entry will ask for, so that it does not come a round trip later. */
const preload = (url: string): void => {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url;
  link.integrity = integrityOf(url);
  if (isElsewhere(url)) link.crossOrigin = 'anonymous';
  document.head.append(link);
};

/** The same object for all remotes: each notes in it what it has loaded. */
let scope: ShareScope | undefined;

async function startContainer(manifestUrl: string): Promise<Container> {
  const { metaData, exposes } = asManifest(await readManifest(manifestUrl, FILE_TIMEOUT_MS));
  const urlOf = (file: string) => new URL(file, manifestUrl).href;
  for (const { assets } of exposes) for (const file of assets.js.sync) preload(urlOf(file));
  scope ??= shareScope();
  await runScript(urlOf(metaData.remoteEntry.name));
  const container: unknown = Reflect.get(window, metaData.globalName);
  if (!isContainer(container)) throw new Error(`${metaData.globalName} is no remote.`);
  await container.init(scope, []);
  return container;
}

const started = new Map<string, Promise<Container>>();

/**
 * Loads a module that a remote exposes. Here and not by webpack, whose remotes are named at build time and which keeps a request
 * that hangs. Rejects if the remote cannot be loaded or exposes nothing of this name.
 */
export async function loadExposed(manifestUrl: string, module: string): Promise<unknown> {
  const container = started.get(manifestUrl) ?? startContainer(manifestUrl);
  started.set(manifestUrl, container);
  container.catch(() => started.delete(manifestUrl));
  return (await (await container).get(module))();
}
