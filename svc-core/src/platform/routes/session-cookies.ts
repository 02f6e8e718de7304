export interface SessionCookies {
  /** The session ID of a `Cookie` header; undefined without a session cookie that this installation signed. */
  read(header: string | undefined): string | undefined;
  /** The `Set-Cookie` header of a session ID. */
  write(sessionId: string): string;
  /** The `Set-Cookie` header that makes the browser forget it. */
  readonly removal: string;
}
