/**
 * Sets the cookie by which the gateway preloads a remote, and what its screens read, with the next page. A hint only: the session decides
 * which remote is mounted.
 *
 * @param name the federation name, such as `mf_staff`.
 */
export const rememberRemote = (name: string): void => {
  document.cookie = `fieldhouse.area=${name}; Path=/; Max-Age=31536000; SameSite=Lax`;
};
