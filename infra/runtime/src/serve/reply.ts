/** A JSON answer with another status or headers. */
export class Reply<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: Body, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Returned by a handler that has responded itself, with a redirect or a 304. */
export const SENT = Symbol('sent');

/** 202: accepted, not done yet. */
export const accepted = <Body>(body: Body) => new Reply(202, body);
/** 302 to a path on this site. */
export const redirectTo = (path: string) => new Reply(302, undefined, { location: path });
