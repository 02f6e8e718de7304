/** One app as the gateway lists it in /remotes.json. */
export interface RemoteApp {
  /** The federation name, `mf_staff`. */
  readonly name: string;
  /** Where its mf-manifest.json is: a path of this site, or another origin's address. */
  readonly manifest: string;
  /** What the manifest must be, by its hash; absent where the gateway cannot read it, from another origin. */
  readonly integrity?: string;
}

const isRemoteApp = (value: unknown): value is RemoteApp =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'manifest' in value &&
  typeof value.manifest === 'string' &&
  (!('integrity' in value) || typeof value.integrity === 'string');

/** Reads the list out of /remotes.json's `{ remotes: [...] }`; throws a sentence on anything else. */
export const parseRemoteList = (body: unknown): readonly RemoteApp[] => {
  const list =
    typeof body === 'object' && body !== null && 'remotes' in body ? body.remotes : undefined;
  if (!Array.isArray(list) || !list.every(isRemoteApp))
    throw new Error('/remotes.json does not list the apps.');
  return list;
};

export const fetchRemoteList = async (): Promise<readonly RemoteApp[]> => {
  const response = await fetch('/remotes.json', { credentials: 'include' });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`);
  return parseRemoteList(await response.json());
};
