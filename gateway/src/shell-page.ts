import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from '@fieldhouse/runtime';
import type { ReadManifest } from './remote-manifests.ts';
import { cachedFile } from './cached-file.ts';
import { frames } from './frames.ts';
import { preloadHints } from './preload-hints.ts';
import { versionedRemoteList } from './remotes.ts';
import type { Remote } from './remotes.ts';
import { screenFiles } from './screen-files.ts';

/** How long a page waits for the manifests of remotes that are on other servers: without them it is another page, with another tag. */
const LIST_WAIT_MS = 50;

/** In the shell's page, where the frame of a screen belongs. */
const FRAME = '<!-- frame -->';

/** The shell's page, with a placeholder for the nonce. */
export interface ShellPage {
  /** As the build wrote it. */
  readonly read: () => Promise<string>;
  /** For a path and a cookie: with preload hints for the remote that the visitor will likely get, the frame of its screen, and the list of the remotes. */
  readonly readFor: (path: string, cookie: string | undefined) => Promise<string>;
  /** The same, however long the list takes. */
  readonly readCompleteFor: ShellPage['readFor'];
}

export function shellPage(
  shellDist: string,
  remotes: readonly Remote[],
  readManifest: ReadManifest,
): ShellPage {
  const read = cachedFile(join(shellDist, 'index.html'), (text) => text);
  const hints = preloadHints(remotes, readManifest, screenFiles(shellDist, remotes));
  const readFrame = frames(remotes);
  const areHere = remotes.every(({ source, origin }) => (source ?? origin) === undefined);
  const readWith = async (
    path: string,
    cookie: string | undefined,
    list: Promise<object | undefined>,
  ) => {
    const html = await read().catch(() => {
      throw unavailable("We're updating the site. Try again in a minute.");
    });
    const [preloads, frame, listed] = await Promise.all([
      hints(path, cookie),
      readFrame(path, cookie),
      list,
    ]);
    const atEnd = [preloads, remotesBlock(listed)];
    return html
      .replace(FRAME, () => frame)
      .replace('</head>', () => `${atEnd.join('\n    ')}\n  </head>`);
  };
  const readList = () => versionedRemoteList(remotes, readManifest);
  const readListInTime = () =>
    Promise.race([readList(), wait(LIST_WAIT_MS, undefined, { ref: false })]);
  return {
    read,
    readFor: (path, cookie) => readWith(path, cookie, areHere ? readList() : readListInTime()),
    readCompleteFor: (path, cookie) => readWith(path, cookie, readList()),
  };
}

/** What the shell would otherwise have to fetch before it can start a remote: `shell/src/remotes/remote-list.ts`. */
const remotesBlock = (list: object | undefined): string =>
  list === undefined
    ? ''
    : `<script type="application/json" id="remotes">${JSON.stringify(list).replaceAll('<', String.raw`\u003c`)}</script>`;
