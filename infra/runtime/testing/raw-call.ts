import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

/** A request that is sent as written: fetch would normalize its path, refuse its method and set its length. */
export interface RawCall {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sends the body chunked, without a length. */
  readonly chunked?: boolean;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request to the service at `base` and reads the whole response. */
export function rawCall(base: string, call: RawCall): Promise<RawAnswer> {
  return exchange(base, call, agent);
}

function exchange(base: string, call: RawCall, through: Agent): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const { method, path, body } = call;
  const length = call.chunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': Buffer.byteLength(body ?? '') };
  return new Promise((resolve, reject) => {
    const headers = { ...(body === undefined ? {} : length), ...call.headers };
    const outgoing = request(
      { hostname, port, method, path, headers, agent: through },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('error', reject).on('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // A kept-alive connection may be closed by the server just as it is reused: the request was not read.
      const unread = outgoing.reusedSocket && error.code === 'ECONNRESET';
      if (unread) resolve(exchange(base, call, new Agent()));
      else reject(error);
    });
    outgoing.end(body);
  });
}
