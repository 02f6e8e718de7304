/**
 * Every code that an answer other than success can carry, with its status. A client decides by the code; the message beside it
 * is for people and may change.
 */
export const ERROR_CODES = {
  /** The request cannot be understood, or a field does not fit; `fields` names which. */
  'invalid-input': 400,
  /** The link is unknown, used or too old. */
  'invalid-link': 400,
  /** No session, or one that has ended. */
  'signed-out': 401,
  /** The address and the password do not belong together. */
  'wrong-credentials': 401,
  /** Not for this person. */
  forbidden: 403,
  /** Another site made the browser send this. */
  'cross-site': 403,
  /** The password has to be changed first. */
  'password-change-required': 403,
  /** The email address has to be confirmed first. */
  'address-unconfirmed': 403,
  'account-inactive': 403,
  /** The temporary password was not used in time. */
  'temporary-password-expired': 403,
  /** The address may not be registered. */
  'registration-refused': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  /** The request did not arrive in time. */
  'request-timeout': 408,
  /** What is asked does not fit what is stored. */
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  /** The file was read, and the work with it failed. */
  unprocessable: 422,
  /** Too many tries; `Retry-After` says when to come back. */
  'rate-limited': 429,
  'internal-error': 500,
  /** The mail server refused the mail. */
  'mail-refused': 502,
  /** A part of the system answered what it may not answer. */
  'bad-upstream': 502,
  /** A part of the system is away; `Retry-After` says when to come back. */
  unavailable: 503,
  /** Closed for maintenance; `Retry-After` says when to come back. */
  maintenance: 503,
  /** Outgoing mail is not set up. */
  'mail-not-set-up': 503,
  /** A part of the system took too long. */
  'timed-out': 504,
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-input',
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  409: 'conflict',
  413: 'too-large',
  415: 'unsupported-type',
  422: 'unprocessable',
  429: 'rate-limited',
  502: 'bad-upstream',
  503: 'unavailable',
  504: 'timed-out',
};

/** The code of a status that says no more than its status. */
export const codeOfStatus = (status: number): ErrorCode =>
  BY_STATUS[status] ?? (status < 500 ? 'invalid-input' : 'internal-error');

/** Whether a text is one of our codes: a service may be newer than who calls it. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_CODES, text);
