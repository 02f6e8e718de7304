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

/**
 * The file of `shell/federation/frames-plugin.ts`: HTML by path, with a placeholder for the nonce of its styles, and scripts that fill
 * it in. Earlier releases have none of those.
 */
const Frames = z.object({
  frames: z.record(z.string(), z.string()),
  scripts: z._default(
    z.record(
      z.string(),
      z.object({
        file: z.string().check(z.regex(/^[\w.-]+\.js$/)),
        integrity: z.string().check(z.regex(/^sha384-[\w+/=]+$/)),
      }),
    ),
    {},
  ),
});
type Frames = z.infer<typeof Frames>;

/** The frame of a screen, as HTML. */
export interface Frame {
  readonly html: string;
  /** The script that fills it in, for the head of the page; '' for most. */
  readonly script: string;
}

const NO_FRAME: Frame = { html: '', script: '' };
const NO_FRAMES: Frames = { frames: {}, scripts: {} };

/** Returns the frame of the screen that the visitor will likely get. */
export type ReadFrame = (path: string, cookie: string | undefined) => Promise<Frame>;

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
    if (!remote || !hasSessionCookie(cookie) || rememberedRemote(cookie) !== remote.name)
      return NO_FRAME;
    // A build of an earlier release has none.
    const { frames: built, scripts } =
      (await readers
        .get(remote.name)?.()
        .catch(() => undefined)) ?? NO_FRAMES;
    const html = own(built, path);
    if (html === undefined) return NO_FRAME;
    const script = own(scripts, path);
    return {
      html: `<div id="frame" data-remote="${remote.name}" inert aria-hidden="true">${html}</div>`,
      script:
        script === undefined ? '' : scriptTag(`${remote.path}/${script.file}`, script.integrity),
    };
  };
}

/** Paths may be names that every object has. */
const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Deferred: it needs the frame, which comes after it. */
const scriptTag = (url: string, integrity: string): string =>
  `<script defer fetchpriority="high" src="${url}" integrity="${integrity}"></script>`;

const parse = (text: string): Frames => Frames.parse(JSON.parse(text));

function readerOf({ dist, source }: Remote): () => Promise<Frames> {
  if (source === undefined) return cachedFile(join(dist, FILE), parse);
  const instances = instancesOf(source);
  return cachedFetch(async () => `${await instances.pick()}/${FILE}`, MAX_AGE_MS, parse);
}
