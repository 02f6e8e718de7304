import { join } from 'node:path';
import { publicSystemEndpoints, PublicSystemView } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import { instancesOf } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { cachedFetch } from './cached-fetch.ts';
import { cachedFile } from './cached-file.ts';
import { hasSessionCookie } from './preload-hints.ts';
import type { Remote } from './remotes.ts';

const FILE = 'visitor-pages.json';
/** How long a file of another server and the settings are cached, in milliseconds. */
const FILE_MAX_AGE_MS = 1_000;
const SYSTEM_MAX_AGE_MS = 1_000;

/** The file of `shell/federation/visitor-pages-plugin.ts`: a document for each combination of settings, by path. */
const VisitorPages = z.object({
  pages: z.record(
    z.string(),
    z.array(
      z.object({ maintenanceMode: z.boolean(), supported: z.boolean(), document: z.string() }),
    ),
  ),
});

/** Returns the page for a visitor without a session; undefined where the shell's page is to be sent. */
export type VisitorPage = (path: string, cookie: string | undefined) => Promise<string | undefined>;

/** The files that the page behind the sign-in form loads first. */
export type NextFiles = () => Promise<readonly string[]>;

/**
 * The pages that the build of mf-auth has rendered, with the settings of this installation. Only for visitors without a session
 * cookie. Without such a build, or without settings, there are none: the shell's page shows the same screens.
 */
export function visitorPages(
  remotes: readonly Remote[],
  coreUrl: string,
  nextFiles: NextFiles,
): VisitorPage {
  const auth = remotes.find(({ name }) => name === 'mf_auth');
  // The pages name scripts on this site.
  if (!auth || auth.origin !== undefined) return () => Promise.resolve(undefined);
  const readPages = pagesOf(auth);
  const core = instancesOf(coreUrl);
  const readSystem = cachedFetch(
    async () => `${await core.pick()}${endpointUrl(publicSystemEndpoints.read)}`,
    SYSTEM_MAX_AGE_MS,
    (text) => PublicSystemView.parse(JSON.parse(text)),
  );
  return async (path, cookie) => {
    if (hasSessionCookie(cookie)) return undefined;
    const { pages } = await readPages().catch(() => ({ pages: null }));
    const documents = pages && Object.hasOwn(pages, path) ? pages[path] : undefined;
    const system = documents && (await readSystem().catch(() => undefined));
    if (!system) return undefined;
    const page = documents.find(
      (each) =>
        each.maintenanceMode === system.maintenanceMode &&
        each.supported === (system.supportEmail !== ''),
    );
    if (!page) return undefined;
    const files = await nextFiles().catch(() => []);
    return withSettings(page.document, system).replace('__NEXT_FILES__', () =>
      JSON.stringify(files),
    );
  };
}

function pagesOf({ source, dist }: Remote): () => Promise<z.infer<typeof VisitorPages>> {
  const parse = (text: string) => VisitorPages.parse(JSON.parse(text));
  if (source === undefined) return cachedFile(join(dist, FILE), parse);
  const instances = instancesOf(source);
  return cachedFetch(async () => `${await instances.pick()}/${FILE}`, FILE_MAX_AGE_MS, parse);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** The page's scripts start from the same settings that its HTML shows. */
function withSettings(document: string, system: PublicSystemView): string {
  return document
    .replaceAll('__SYSTEM_NAME__', () => escaped(system.systemName))
    .replaceAll('__SUPPORT_EMAIL__', () => escaped(system.supportEmail))
    .replace('__SYSTEM__', () => JSON.stringify(system).replaceAll('<', String.raw`\u003c`));
}
