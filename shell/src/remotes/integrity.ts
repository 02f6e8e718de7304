declare global {
  interface Window {
    /** Asked by every build's loader before it adds a script or style: the hash that the file must have. */
    fieldhouseIntegrity(url: string): string;
  }
}

/** Well-formed, and the hash of nothing: a browser refuses every file for it. */
const REFUSED = `sha384-${'A'.repeat(64)}`;

const known = new Map<string, string>();

/** The hash that the file at this address must have; one that nothing has where nobody vouched for it. */
export const integrityOf = (url: string): string =>
  known.get(new URL(url, window.location.href).href) ?? REFUSED;

/** Takes the hashes of one build's files, by name relative to `base`; throws a sentence on anything else. */
export const vouchFor = (base: string, files: unknown): void => {
  if (typeof files !== 'object' || files === null) throw new Error(`${base} lists no hashes.`);
  for (const [file, hash] of Object.entries(files)) {
    if (typeof hash === 'string') known.set(new URL(file, base).href, hash);
  }
};

/**
 * A file that was refused may lie in the browser's cache for a year: asking past the cache puts the right one in
 * its place, so that Retry finds it.
 */
const askPastTheCache = ({ target }: Event): void => {
  if (!(target instanceof HTMLScriptElement) || !target.integrity) return;
  void fetch(target.src, { cache: 'reload' }).catch(() => undefined);
};

vouchFor(
  window.location.origin,
  JSON.parse(document.getElementById('integrity')?.textContent ?? '{}'),
);
window.fieldhouseIntegrity = integrityOf;
window.addEventListener('error', askPastTheCache, { capture: true });
