import { sessionEndpoints } from '@fieldhouse/core-contract';
import { buildUrl, SESSION_USER_HEADER } from '@fieldhouse/endpoint';
import type { UrlParts, CallInput, Endpoint } from '@fieldhouse/endpoint';
import { store } from '../store/store.ts';
import { ApiError } from './api-error.ts';
import { keepAnswer, keptAnswer } from './confirmed-answers.ts';
import { takeEarly } from './early-answers.ts';
import { readAnswer, UnreadableAnswer } from './read-answer.ts';
import type { ReadAnswer, ShownAnswer } from './read-answer.ts';
import { sendUpload } from './send-upload.ts';
import type { Sent } from './send-upload.ts';

/** The arguments of a call; none where it needs no input. */
export type InputOf<E extends Endpoint> = undefined extends CallInput<E>['params']
  ? undefined extends CallInput<E>['body']
    ? [input?: CallInput<E>]
    : [input: CallInput<E>]
  : [input: CallInput<E>];

interface AnyInput extends UrlParts {
  readonly body?: unknown;
}

/** The URL of a call. */
export const addressFor = (declared: Endpoint, input: AnyInput = {}): string =>
  buildUrl(declared, input);

/** Whose data this page shows; undefined for a visitor. */
const shownUser = (): number | undefined => store.getState().session.user?.id;

/**
 * A write names the user whose session it is meant for. A read must not: with a header the browser would not use the answers that the page
 * preloaded.
 */
const meantFor = ({ method }: Endpoint): Record<string, string> => {
  const id = shownUser();
  return method === 'GET' || id === undefined ? {} : { [SESSION_USER_HEADER]: String(id) };
};

/**
 * Refuses an answer to another user, who has signed in in another tab.
 *
 * @param user of the answer's session; null where the service doesn't say it.
 * @throws ApiError 401, as for an ended session, so that the page loads again.
 */
const refuseOthers = ({ path }: Endpoint, user: string | null): void => {
  const id = shownUser();
  const isOwn = user === null || id === undefined || user === String(id);
  // GET /api/user asks who is signed in, so any answer is right.
  if (isOwn || path === sessionEndpoints.user.path) return;
  throw new ApiError(401, '', 'Unauthorized');
};

const send = async (
  declared: Endpoint,
  input: AnyInput = {},
  knownTag?: string,
): Promise<Response> => {
  const headers = {
    ...meantFor(declared),
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(knownTag === undefined ? {} : { 'if-none-match': knownTag }),
  };
  const response = await fetch(addressFor(declared, input), {
    method: declared.method,
    credentials: 'include',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
  });
  refuseOthers(declared, response.headers.get(SESSION_USER_HEADER));
  if (response.status === 304 && knownTag !== undefined) return response;
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
};

/** The JSON of a response; undefined where there is none. */
const jsonOf = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** {@link call}, with the number of unreadable entries. An answer that has not changed is not sent again. */
export const callCountingUnreadable = async <E extends Endpoint>(
  declared: E,
  input: AnyInput | undefined,
): Promise<ReadAnswer<ShownAnswer<E>>> => {
  const address = addressFor(declared, input);
  const kept = keptAnswer(declared, address);
  const early = declared.method === 'GET' ? await takeEarly(address) : undefined;
  if (early) refuseOthers(declared, early.headers.get(SESSION_USER_HEADER));
  const response = early ?? (await send(declared, input, kept?.tag));
  if (kept && response.status === 304) return kept.read;
  const read = readAnswer(declared, jsonOf(await response.text()));
  keepAnswer(declared, address, response.headers.get('etag'), read);
  return read;
};

/**
 * Makes a call and returns its answer.
 * @throws ApiError for a non-success status, UnreadableAnswer where nothing of the answer is readable, TypeError without a
 * response.
 */
export const call = async <E extends Endpoint>(
  declared: E,
  ...[input]: InputOf<E>
): Promise<ShownAnswer<E>> => (await callCountingUnreadable(declared, input)).answer;

/** A write that was made, or accepted (202). */
export interface Mutation<T> {
  readonly isUnderWay: boolean;
  /** null where the answer is unreadable. */
  readonly answer: T | null;
}

/** {@link mutate} for a call that may return before its work is done. */
export const startMutation = async <E extends Endpoint>(
  declared: E,
  ...[input]: InputOf<E>
): Promise<Mutation<ShownAnswer<E>>> => {
  const response = await send(declared, input);
  const isUnderWay = response.status === 202;
  try {
    const { answer } = readAnswer(declared, jsonOf(await response.text()));
    return { isUnderWay, answer };
  } catch (error) {
    if (error instanceof UnreadableAnswer) return { isUnderWay, answer: null };
    throw error;
  }
};

/** {@link call} for a write: null where it was made but its answer is unreadable. */
export const mutate = async <E extends Endpoint>(
  declared: E,
  ...input: InputOf<E>
): Promise<ShownAnswer<E> | null> => (await startMutation(declared, ...input)).answer;

/** {@link call} for a large body: reports upload progress. */
export const upload = async <E extends Endpoint>(
  declared: E,
  input: CallInput<E>,
  onSent: (sent: Sent) => void,
): Promise<ShownAnswer<E>> => {
  const { body }: AnyInput = input;
  return sendBody(declared, input, body, onSent);
};

/** {@link upload} for a form with a file, where the call takes one. */
export const uploadForm = <E extends Endpoint & { readonly takes: 'file' }>(
  declared: E,
  form: FormData,
  onSent: (sent: Sent) => void,
): Promise<ShownAnswer<E>> => sendBody(declared, {}, form, onSent);

const sendBody = async <E extends Endpoint>(
  declared: E,
  input: AnyInput,
  body: unknown,
  onSent: (sent: Sent) => void,
): Promise<ShownAnswer<E>> => {
  const { status, statusText, text } = await sendUpload(
    addressFor(declared, input),
    { body, headers: meantFor(declared) },
    onSent,
  );
  if (status < 200 || status > 299) throw new ApiError(status, text, statusText);
  return readAnswer(declared, jsonOf(text)).answer;
};

/** {@link call} for a file. */
export const download = async <E extends Endpoint>(
  declared: E,
  ...[input]: InputOf<E>
): Promise<Blob> => (await send(declared, input)).blob();
