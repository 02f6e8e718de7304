/** An answer that is not a plain 200. */
export class Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** 201 with the record that was made. */
export const created = (body: unknown): Reply => new Reply(201, body);
/** 202: taken, and not done yet. */
export const accepted = (body: unknown): Reply => new Reply(202, body);
/** 302 to a path of this site. */
export const redirect = (path: string): Reply => new Reply(302, undefined, { location: path });
