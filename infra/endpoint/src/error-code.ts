/**
 * Every error code and its status. Clients branch on the code; the message is for people and may change. `ERROR_DESCRIPTIONS`
 * describes each code.
 */
export const ERROR_CODES = {
  'invalid-input': 400,
  'invalid-link': 400,
  'signed-out': 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'cross-site': 403,
  'password-change-required': 403,
  'address-unconfirmed': 403,
  'account-inactive': 403,
  'temporary-password-expired': 403,
  'registration-refused': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  duplicate: 409,
  'in-use': 409,
  'limit-reached': 409,
  'already-done': 409,
  busy: 409,
  stale: 409,
  'too-large': 413,
  'unsupported-type': 415,
  unprocessable: 422,
  'rate-limited': 429,
  'internal-error': 500,
  'mail-refused': 502,
  'bad-upstream': 502,
  unavailable: 503,
  maintenance: 503,
  'mail-not-set-up': 503,
  'timed-out': 504,
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The codes of a 409. */
export type ConflictCode = {
  [Code in ErrorCode]: (typeof ERROR_CODES)[Code] extends 409 ? Code : never;
}[ErrorCode];

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

/** The generic code of a status. */
export const codeOfStatus = (status: number): ErrorCode =>
  BY_STATUS[status] ?? (status < 500 ? 'invalid-input' : 'internal-error');

/** Whether a string is a known code: a service may be newer than its caller. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_CODES, text);
