import * as z from 'zod/mini';

/** A remote as the gateway lists it in /remotes.json. */
const RemoteInfo = z.object({
  /** The federation name, such as `mf_staff`. */
  name: z.string(),
  /** Path or absolute URL of its mf-manifest.json. */
  manifest: z.string(),
  /** Hash of the manifest; absent where the gateway cannot read it, on another origin. */
  integrity: z.optional(z.string()),
});
export type RemoteInfo = z.infer<typeof RemoteInfo>;

/** Parses /remotes.json (`{ remotes: [...] }`); throws on anything else. */
export const parseRemoteList = (body: unknown): readonly RemoteInfo[] =>
  z.object({ remotes: z.array(RemoteInfo) }).parse(body).remotes;

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
