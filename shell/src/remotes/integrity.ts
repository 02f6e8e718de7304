declare global {
  interface Window {
    /** Called by every build's loader before it adds a script or style; returns the hash that the file must have. */
    fieldhouseIntegrity(url: string): string;
  }
}

/** A well-formed hash that no file has: browsers refuse every file with it. */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`;

const known = new Map<string, string>();

/** The hash that the file at this URL must have; an unmatchable one for unknown files. */
export const integrityOf = (url: string): string =>
  known.get(new URL(url, window.location.href).href) ?? UNMATCHABLE_HASH;

/** Registers the hashes of one build's files, by name relative to `base`; throws on anything else. */
export const registerIntegrity = (base: string, files: unknown): void => {
  if (typeof files !== 'object' || files === null) throw new Error(`${base} lists no hashes.`);
  for (const [file, hash] of Object.entries(files)) {
    if (typeof hash === 'string') known.set(new URL(file, base).href, hash);
  }
};

/** A refused file may stay in the browser's cache for a year: reloading past the cache replaces it, so that Retry works. */
const refetchBypassingCache = ({ target }: Event): void => {
  if (!(target instanceof HTMLScriptElement) || !target.integrity) return;
  void fetch(target.src, { cache: 'reload' }).catch(() => undefined);
};

registerIntegrity(
  window.location.origin,
  JSON.parse(document.getElementById('integrity')?.textContent ?? '{}'),
);
window.fieldhouseIntegrity = integrityOf;
window.addEventListener('error', refetchBypassingCache, { capture: true });
