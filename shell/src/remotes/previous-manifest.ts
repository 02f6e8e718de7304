const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A manifest in the format that the federation runtime reads, also of a remote of the release before this one. */
export const withBuildInfo = (manifest: unknown): unknown => {
  if (!isObject(manifest) || !isObject(manifest['metaData'])) return manifest;
  if ('buildInfo' in manifest['metaData']) return manifest;
  const metaData = { ...manifest['metaData'], buildInfo: { buildVersion: '' } };
  // The runtime would preload the files of what is exposed, and these lists of files are shorter than it expects.
  return { ...manifest, metaData, exposes: [] };
};
