import { CURRENT_YEAR, isSchoolYear, sessionEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import { jsonBlock } from './json-block.ts';
import type { ReadManifest } from './remote-manifests.ts';
import type { Remote } from './remotes.ts';
import type { FirstScript, ReadScreenFiles } from './screen-files.ts';

/** Whether the request has a session cookie, whose session may have ended. */
export const hasSessionCookie = (cookie: string | undefined): boolean =>
  /(?:^|;\s*)(?:fieldhouse\.sid|__Host-fieldhouse)=/.test(cookie ?? '');

/** The remote of the last person who signed in with this browser, by the cookie of `svc-core/src/people/sessions/area-cookie.ts`. */
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

/** Returns the hints for a path, a cookie and the school year in the address, as HTML. */
export type PreloadHints = (
  path: string,
  cookie: string | undefined,
  year: string,
) => Promise<string>;

export interface HintSources {
  readonly remotes: readonly Remote[];
  readonly readManifest: ReadManifest;
  readonly readShellScripts: () => Promise<readonly FirstScript[]>;
  readonly readScreenFiles: ReadScreenFiles;
}

/**
 * Elements for the head of a page: data for its frame, and preload links for the shell's scripts, the signed-in user, the likely remote's
 * first files, and the scripts and reads of the screen. Without them these requests would follow each other. Over HTTP/1.1 six run at once,
 * in this order. Last is the remote's manifest.
 */
export function preloadHints(sources: HintSources): PreloadHints {
  const { remotes, readManifest, readShellScripts, readScreenFiles } = sources;
  return async (path, cookie, year) => {
    const shell = await readShellScripts().catch(() => []);
    const isVisitor = !hasSessionCookie(cookie);
    const start = [
      ...shell.map(scriptHint),
      // A visitor's page reads the user only after it is shown.
      ...(isVisitor ? [] : [readHint(endpointUrl(sessionEndpoints.user))]),
    ];
    const remote = remotes.find(({ name }) => name === likelyRemote(path, cookie));
    const manifest =
      remote?.origin === undefined && remote && (await readManifest(remote).catch(() => undefined));
    if (!manifest) return start.join('\n');
    const ofRemote = manifest.firstFiles.map(({ file, integrity }) => ({
      url: `${remote.path}/${file}`,
      integrity,
    }));
    const { scripts, reads, frame } = await readScreenFiles(remote, path);
    const readHintOfYear = (url: string) =>
      readHint(isSchoolYear(year) ? url.replace(`year=${CURRENT_YEAR}`, `year=${year}`) : url);
    // Reads would be refused for another role.
    const mayRead = isVisitor || rememberedRemote(cookie) === remote.name;
    return [
      ...(frame && mayRead ? [scriptTag(frame.script), ...frame.reads.map(readHintOfYear)] : []),
      ...start,
      ...[...ofRemote, ...scripts].map(scriptHint),
      ...(mayRead ? reads.map(readHintOfYear) : []),
      // Inlined, because a request would delay others, and the remote needs the manifest first: `fetch-manifest.ts` of the shell.
      jsonBlock(`manifest-${remote.name}`, manifest.text),
    ].join('\n');
  };
}

/** Must be the hash that the shell uses; otherwise the browser would fetch the file twice. */
const hashOf = ({ integrity }: FirstScript): string =>
  integrity && /^sha384-[\w+/=]+$/.test(integrity) ? ` integrity="${integrity}"` : '';

const scriptHint = (script: FirstScript): string =>
  `<link rel="preload" as="script" href="${script.url}"${hashOf(script)} />`;

const scriptTag = (script: FirstScript): string =>
  `<script async fetchpriority="high" src="${script.url}"${hashOf(script)}></script>`;

/** With cookies, as the API client sends them. */
const readHint = (url: string): string =>
  `<link rel="preload" as="fetch" href="${url.replaceAll('&', '&amp;')}" crossorigin="use-credentials" />`;
