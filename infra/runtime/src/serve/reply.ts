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

/** 202: accepted, not done yet. */
export const accepted = <Body>(body: Body) => new Reply(202, body);
/** 302 to a path on this site. */
export const redirectTo = (path: string) => new Reply(302, undefined, { location: path });
