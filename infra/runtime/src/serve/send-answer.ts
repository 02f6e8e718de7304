import { successStatusesOf } from '@fieldhouse/endpoint';
import type { Endpoint } from '@fieldhouse/endpoint';
import type { Response } from 'express';
import type { AnswerStreamer } from './answer-streamer.ts';
import { JsonBytes } from './json-bytes.ts';
import { Reply, SENT } from './reply.ts';
import { StreamedAnswer } from './streamed-answer.ts';

/** How an answer is sent. */
export interface SendOptions {
  /** In tests: throws for a JSON answer that its endpoint does not declare. */
  readonly check?: ((json: string) => Promise<void>) | undefined;
  readonly streamer: AnswerStreamer;
  /** The key of a streamed answer for fair queuing. */
  readonly owner: number;
}

/** Sends what a handler returned. Also resolves when the client disconnects. */
export async function sendAnswer(
  declared: Endpoint,
  response: Response,
  given: unknown,
  { check, streamer, owner }: SendOptions,
): Promise<void> {
  if (given instanceof StreamedAnswer) {
    const isFile = 'kind' in declared.answer;
    await streamer.send(response, check && !isFile ? checkedStream(given, check) : given, {
      owner: given.owner ?? owner,
      isPublic: declared.access === 'public',
    });
    return;
  }
  if (given === SENT || response.headersSent) return;
  const [status = 200] = successStatusesOf(declared);
  if (given instanceof JsonBytes) {
    await check?.(given.bytes.toString('utf8'));
    response.status(status).type('json');
    await sendBytes(response, given);
    return;
  }
  const reply = given instanceof Reply ? given : new Reply(status, given);
  if (check && !successStatusesOf(declared).includes(reply.status))
    throw new Error(`${declared.method} ${declared.path} does not declare ${reply.status}`);
  response.status(reply.status).set(reply.headers);
  if (reply.body === undefined) {
    response.end();
    return;
  }
  await check?.(JSON.stringify(reply.body));
  response.json(reply.body);
}

/** Not left to the compression middleware: an answer that is sent again is not compressed again. */
async function sendBytes(response: Response, answer: JsonBytes): Promise<void> {
  const acceptsBrotli = response.req.acceptsEncodings('br') === 'br';
  const packed = acceptsBrotli ? await answer.brotli() : undefined;
  response.vary('accept-encoding');
  if (packed) response.set('content-encoding', 'br').send(packed);
  else response.send(answer.bytes);
}

/** A streamed answer that is checked as a whole after it was sent. */
function checkedStream(
  answer: StreamedAnswer,
  check: (json: string) => Promise<void>,
): StreamedAnswer {
  return new StreamedAnswer(
    (async function* collect() {
      const sent: Buffer[] = [];
      for await (const part of answer.parts) {
        sent.push(Buffer.from(part));
        yield part;
      }
      await check(Buffer.concat(sent).toString('utf8'));
    })(),
    answer.headers,
  );
}
