import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from '@fieldhouse/runtime';
import { cachedFile } from './cached-file.ts';
import type { ReadFrame } from './frames.ts';
import { jsonBlock } from './json-block.ts';
import type { PreloadHints } from './preload-hints.ts';

/** Placeholder of the screen's frame in the shell's page. */
const FRAME = '<!-- frame -->';
/** How long a page waits for other servers, which may hang. Without their answers the shell reads the list of remotes itself. */
const WAIT_MS = 500;

/** Returns the shell's page for a path, a cookie and the school year in the address, with a placeholder for the nonce. */
export type ReadShellPage = PreloadHints;

export interface ShellPageParts {
  readonly preloadHints: PreloadHints;
  readonly readFrame: ReadFrame;
  /** Inlined, because the shell needs it before it can start a remote: `shell/src/remotes/remote-list.ts`. */
  readonly readRemotes: () => Promise<object>;
}

const inTime = <T>(value: Promise<T>): Promise<T | undefined> =>
  Promise.race([value, wait(WAIT_MS, undefined, { ref: false })]);

/** The built page, with the parts that this visitor's browser needs next. */
export function shellPage(shellDist: string, parts: ShellPageParts): ReadShellPage {
  const { preloadHints, readFrame, readRemotes } = parts;
  const read = cachedFile(join(shellDist, 'index.html'), (text) => text);
  return async (path, cookie, year) => {
    const html = await read().catch(() => {
      throw unavailable("We're updating the site. Try again in a minute.");
    });
    const [hints, frame, remotes] = await Promise.all([
      inTime(preloadHints(path, cookie, year)),
      inTime(readFrame(path, cookie)),
      inTime(readRemotes()),
    ]);
    const list = remotes ? jsonBlock('remotes', JSON.stringify(remotes)) : '';
    return html
      .replace(FRAME, () => frame ?? '')
      .replace('<head>', () => `<head>\n${hints ?? ''}\n${list}`);
  };
}
