import { manifestUrl } from './remote-manifests.ts';
import type { ReadManifest } from './remote-manifests.ts';
import type { Remote } from './remotes.ts';
import type { FirstScript, ReadScreenFiles } from './screen-files.ts';

/** Whether a browser has a session cookie, of a session that may have ended. */
export const hasSessionCookie = (cookie: string | undefined): boolean =>
  /(?:^|;\s*)(?:fieldhouse\.sid|__Host-fieldhouse)=/.test(cookie ?? '');

/** The remote of the person who signed in last in this browser, by the cookie of `svc-core/src/sessions/area-cookie.ts`. */
export const rememberedRemote = (cookie: string | undefined): string | undefined =>
  /(?:^|;\s*)fieldhouse\.area=(mf_(?:staff|sysadmin))(?:;|$)/.exec(cookie ?? '')?.[1];

/** Guesses from path and cookie which remote the visitor will get. A wrong guess only wastes a preload. */
export function likelyRemote(path: string, cookie: string | undefined): string {
  if (path.startsWith('/sysadmin')) return 'mf_sysadmin';
  const signedIn = hasSessionCookie(cookie);
  const last = rememberedRemote(cookie);
  if (signedIn && last && path === '/') return last;
  return signedIn && !/^\/(?:forgot|reset|change)-password/.test(path) ? 'mf_staff' : 'mf_auth';
}

/**
 * For the head of a page: a remote's manifest, and preload links for its entry, its first chunk, and the scripts and reads of the screen.
 * Without them these requests would follow each other. Over HTTP/1.1 six run at once, in this order.
 */
export function preloadHints(
  remotes: readonly Remote[],
  readManifest: ReadManifest,
  readScreenFiles: ReadScreenFiles,
): (path: string, cookie: string | undefined) => Promise<string> {
  return async (path, cookie) => {
    const remote = remotes.find(({ name }) => name === likelyRemote(path, cookie));
    if (!remote || remote.origin !== undefined) return '';
    const manifest = await readManifest(remote).catch(() => undefined);
    if (!manifest) return '';
    const first = manifest.firstFiles.map(({ file, integrity }) => ({
      url: `${remote.path}/${file}`,
      integrity,
    }));
    const { scripts, reads } = hasSessionCookie(cookie)
      ? await readScreenFiles(remote, path)
      : { scripts: [], reads: [] };
    // Another role would be refused them.
    const mayRead = rememberedRemote(cookie) === remote.name;
    return [
      ...[...first, ...scripts].map(scriptHint),
      ...(mayRead ? reads.map(readHint) : []),
      manifestBlock(manifestUrl(remote, manifest), manifest.text),
    ].join('\n    ');
  };
}

/** A request for it would take the place of another one, and nothing of the remote starts before. Read by `fetch-manifest.ts` of the shell. */
const manifestBlock = (url: string, text: string): string =>
  `<script type="application/json" id="manifest" data-url="${url}">${text.replaceAll('<', String.raw`\u003c`)}</script>`;

/** With the integrity hash that the shell will use; otherwise the browser would fetch the file twice. */
function scriptHint({ url, integrity }: FirstScript): string {
  const hash = integrity && /^sha384-[\w+/=]+$/.test(integrity) ? ` integrity="${integrity}"` : '';
  return `<link rel="preload" as="script" href="${url}"${hash} />`;
}

/** With cookies, as the API client sends them. */
const readHint = (url: string): string =>
  `<link rel="preload" as="fetch" href="${url.replaceAll('&', '&amp;')}" crossorigin="use-credentials" />`;
