import type { ReadManifest } from './remote-manifests.ts';
import type { Remote } from './remotes.ts';

/**
 * The files that the page behind the sign-in form loads first: the shell's and those of the staff's remote. A visitor's page loads
 * them into the browser's cache while the form is filled in.
 */
export async function nextFiles(
  shellPage: string,
  remotes: readonly Remote[],
  readManifest: ReadManifest,
): Promise<readonly string[]> {
  const shell = shellPage.match(/(?<=(?:src|href)=")\/[\w.-]+\.(?:js|css)(?=")/g) ?? [];
  const staff = remotes.find(({ name, origin }) => name === 'mf_staff' && origin === undefined);
  const manifest = staff && (await readManifest(staff).catch(() => undefined));
  const files = manifest?.firstFiles.map(({ file }) => `${staff?.path}/${file}`) ?? [];
  return [...new Set([...shell, ...files])];
}
