/** An HTTP response of the product. */
export interface ApiResponse {
  readonly status: number;
  /** Finds the request in the logs. */
  readonly requestId: string;
  /** Parsed if it is JSON, otherwise the text. */
  readonly body: unknown;
}

/** A signed-in client of the gateway. */
export interface ApiClient {
  get(path: string): Promise<ApiResponse>;
  post(path: string, body?: unknown): Promise<ApiResponse>;
  put(path: string, body: unknown): Promise<ApiResponse>;
}

/** @throws Error when the sign-in is refused. */
export async function signIn(base: string, email: string, password: string): Promise<ApiClient> {
  const login = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!login.ok) throw new Error(`Sign-in returned ${login.status}: ${await login.text()}`);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const call = async (method: string, path: string, body: unknown) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return parseResponse(response);
  };
  return {
    get: (path) => call('GET', path, undefined),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
  };
}

async function parseResponse(response: Response): Promise<ApiResponse> {
  const text = await response.text();
  const json = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
  return {
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? '',
    body: json ? JSON.parse(text) : text,
  };
}
