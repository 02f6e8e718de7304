import { codeOfStatus, isErrorCode } from '@fieldhouse/endpoint';
import type { ErrorCode } from '@fieldhouse/endpoint';

import { UnreadableAnswer } from './read-answer.ts';

interface ErrorBody {
  readonly details: Readonly<Record<string, unknown>>;
  readonly message?: string;
  readonly code?: ErrorCode;
  readonly fields: Readonly<Record<string, string>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const onlyStrings = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      )
    : {};

const readBody = (text: string): ErrorBody => {
  try {
    const body: unknown = JSON.parse(text);
    if (!isRecord(body)) return { details: {}, fields: {} };
    const { message, code } = onlyStrings(body);
    return {
      details: body,
      ...(message === undefined ? {} : { message }),
      ...(code !== undefined && isErrorCode(code) ? { code } : {}),
      fields: onlyStrings(body['fields']),
    };
  } catch {
    return { details: {}, fields: {} };
  }
};

const sentenceForStatus = (status: number): string => {
  if (status === 413) return 'This is too large to send.';
  if (status === 429) return 'Too many attempts. Try again in a minute.';
  if (status >= 500) return "Can't reach Fieldhouse right now. Try again in a minute.";
  return 'Something went wrong. Try again.';
};

/** A non-success response. The error's message is `'409: {body text}'`; people see {@link serverMessage}. */
export class ApiError extends Error {
  readonly status: number;
  /** Machine-readable reason; derived from the status where the response has none that this page knows. */
  readonly code: ErrorCode;
  /** The server's sentence, or one for the status where the body has none. Never JSON. */
  readonly serverMessage: string;
  /** Validation messages by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The properties of the body. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, bodyText: string, statusText: string) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const { message, code, fields, details } = readBody(bodyText);
    this.code = code ?? codeOfStatus(status);
    this.serverMessage = message ?? sentenceForStatus(status);
    this.fields = fields;
    this.details = details;
  }
}

/** True when the session has ended. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'signed-out';

/** True for a success response that this page cannot read: a change may have been made. */
export const isUnreadable = (error: unknown): boolean => error instanceof UnreadableAnswer;

const NO_ANSWER = "Can't reach the server. Check your connection and try again.";

/** The sentence to show for a failure: the server's, or `fallback` when the server did not respond. */
export const errorSentence = (error: unknown, fallback: string = NO_ANSWER): string => {
  if (isUnreadable(error)) return "This page can't show the server's response. Reload the page.";
  return error instanceof ApiError ? error.serverMessage : fallback;
};
