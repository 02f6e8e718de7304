import { publicSystemEndpoints, PublicSystemView } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import { html, instancesOf } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { buildFile } from './build-file.ts';
import { cachedFetch } from './cached-fetch.ts';
import { hasSessionCookie, likelyRemote, rememberedRemote } from './preload-hints.ts';
import type { Remote } from './remotes.ts';

/** How long the settings are cached, in milliseconds. */
const SYSTEM_MAX_AGE_MS = 1_000;

/** The file of `shell/federation/frames-plugin.ts`: HTML by path, with placeholders for the nonce of its styles and the system's name. */
const Frames = z.object({ frames: z.record(z.string(), z.string()) });
type Frames = z.infer<typeof Frames>;

/** Returns the HTML frame of the screen that the visitor will likely get; '' without one. */
export type ReadFrame = (path: string, cookie: string | undefined) => Promise<string>;

/**
 * The frames that the remotes' builds have rendered, which a browser shows before any script has arrived: the landing page for visitors,
 * and for browsers with an area cookie the layout and head of a screen.
 */
export function frames(remotes: readonly Remote[], coreUrl: string): ReadFrame {
  const readBuild = buildFile(remotes, 'frames.json', (text) => Frames.parse(JSON.parse(text)));
  const core = instancesOf(coreUrl);
  const readSystem = cachedFetch(
    async () => `${await core.pick()}${endpointUrl(publicSystemEndpoints.read)}`,
    SYSTEM_MAX_AGE_MS,
    (text) => PublicSystemView.parse(JSON.parse(text)),
  );
  const landing = async (frame: string): Promise<string> => {
    const { systemName, maintenanceMode } = await readSystem();
    // Under maintenance the sign-in form is another one.
    if (maintenanceMode) return '';
    const named = frame.replaceAll('__SYSTEM_NAME__', () => html`${systemName}`.toString());
    return `<div id="frame" data-remote="mf_auth">${named}</div>`;
  };
  return async (path, cookie) => {
    const remote = remotes.find(({ name }) => name === likelyRemote(path, cookie));
    const isVisitor = !hasSessionCookie(cookie);
    const expected = isVisitor ? 'mf_auth' : rememberedRemote(cookie);
    if (remote?.name !== expected || !remote || remote.origin !== undefined) return '';
    // A build of an earlier release has no frames.
    const { frames: built } = await readBuild(remote).catch((): Frames => ({ frames: {} }));
    // A path may be the name of a property of every object.
    const frame = Object.hasOwn(built, path) ? built[path] : undefined;
    if (frame === undefined) return '';
    if (isVisitor) return landing(frame).catch(() => '');
    return `<div id="frame" data-remote="${remote.name}" inert aria-hidden="true">${frame}</div>`;
  };
}
