/** A remote as the gateway lists it in /remotes.json. */
export interface RemoteInfo {
  /** The federation name, such as `mf_staff`. */
  readonly name: string;
  /** Path or absolute URL of its mf-manifest.json. */
  readonly manifest: string;
  /** Hash of the manifest; absent where the gateway cannot read it, on another origin. */
  readonly integrity?: string;
}

const isRemoteInfo = (value: unknown): value is RemoteInfo =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'manifest' in value &&
  typeof value.manifest === 'string' &&
  (!('integrity' in value) || typeof value.integrity === 'string');

/** Parses /remotes.json (`{ remotes: [...] }`); throws on anything else. */
export const parseRemoteList = (body: unknown): readonly RemoteInfo[] => {
  const list =
    typeof body === 'object' && body !== null && 'remotes' in body ? body.remotes : undefined;
  if (!Array.isArray(list) || !list.every(isRemoteInfo))
    throw new Error('/remotes.json does not list the remotes.');
  return list;
};

/** The list that the gateway wrote into the page; fetched where there is none. */
export const initialRemoteList = async (): Promise<readonly RemoteInfo[]> => {
  const block = document.getElementById('remotes')?.textContent;
  return block ? parseRemoteList(JSON.parse(block)) : fetchRemoteList();
};

export const fetchRemoteList = async (): Promise<readonly RemoteInfo[]> => {
  const response = await fetch('/remotes.json', { credentials: 'include' });
  if (!response.ok) throw new Error(`/remotes.json returned ${response.status}.`);
  return parseRemoteList(await response.json());
};
