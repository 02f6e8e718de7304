/** Reads and writes the session cookie: the browser's part of a session. */
export interface SessionCookies {
  /** The session ID of a `Cookie` header. Undefined without a session cookie, or with one that this installation has not signed. */
  read(header: string | undefined): string | undefined;
  /** The `Set-Cookie` header of a session ID. */
  write(sessionId: string): string;
  /** The `Set-Cookie` header that makes the browser forget it. */
  readonly removal: string;
}
