/** A response. `body` is parsed if it is JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: Headers;
}

/** One user's browser: keeps cookies, sends JSON. */
export class Browser {
  readonly #url: string;
  readonly cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  get = (path: string, headers?: Record<string, string>) =>
    this.send('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', path, body, headers);
  put = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('PUT', path, body, headers);
  patch = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('PATCH', path, body, headers);
  delete = (path: string, headers?: Record<string, string>) =>
    this.send('DELETE', path, undefined, headers);

  /** Signs in, or throws with the service's response. */
  async signIn(email: string, password: string): Promise<this> {
    const answer = await this.post('/api/login', { email, password });
    if (answer.status !== 200)
      throw new Error(`Sign-in of ${email}: ${answer.status} ${answer.text}`);
    return this;
  }

  /** Any request; a string body is sent as is, anything else as JSON. Redirects are not followed. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const payload = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size === 0 ? {} : { cookie: this.#cookieHeader() }),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    this.#keepCookies(response.headers.getSetCookie());
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, body: jsonOf(text), text, bytes, headers: response.headers };
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
