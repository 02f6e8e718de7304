import { join } from 'node:path';
import { instancesOf } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { cachedFetch } from './cached-fetch.ts';
import { cachedFile } from './cached-file.ts';
import { hasSessionCookie, likelyRemote, rememberedRemote } from './preload-hints.ts';
import type { Remote } from './remotes.ts';

const FILE = 'frames.json';
/** How long a file of another server is cached, in milliseconds. */
const MAX_AGE_MS = 1_000;

/** The file of `shell/federation/frames-plugin.ts`: HTML by path, with a placeholder for the nonce of its styles. */
const Frames = z.object({ frames: z.record(z.string(), z.string()) });
type Frames = z.infer<typeof Frames>['frames'];

/** Returns the frame of the screen that the visitor will likely get, as HTML; '' without one. */
export type ReadFrame = (path: string, cookie: string | undefined) => Promise<string>;

/**
 * The frames that the remotes' builds have rendered: layout and head of a screen, which a browser shows before any script has arrived.
 * Only for browsers that say whose screens they had last.
 */
export function frames(remotes: readonly Remote[]): ReadFrame {
  const readers = new Map(
    remotes.flatMap((each) => (each.origin === undefined ? [[each.name, readerOf(each)]] : [])),
  );
  return async (path, cookie) => {
    const remote = remotes.find(({ name }) => name === likelyRemote(path, cookie));
    if (!remote || !hasSessionCookie(cookie) || rememberedRemote(cookie) !== remote.name) return '';
    // A build of an earlier release has none.
    const built =
      (await readers
        .get(remote.name)?.()
        .catch(() => undefined)) ?? {};
    // Paths may be names that every object has.
    const html = Object.hasOwn(built, path) ? built[path] : undefined;
    if (html === undefined) return '';
    return `<div id="frame" data-remote="${remote.name}" inert aria-hidden="true">${html}</div>`;
  };
}

const parse = (text: string): Frames => Frames.parse(JSON.parse(text)).frames;

function readerOf({ dist, source }: Remote): () => Promise<Frames> {
  if (source === undefined) return cachedFile(join(dist, FILE), parse);
  const instances = instancesOf(source);
  return cachedFetch(async () => `${await instances.pick()}/${FILE}`, MAX_AGE_MS, parse);
}
