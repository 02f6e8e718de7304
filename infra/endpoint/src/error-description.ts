import type { ErrorCode } from './error-code.ts';

/** The description of each code in the API description. */
export const ERROR_DESCRIPTIONS: Readonly<Record<ErrorCode, string>> = {
  'invalid-input':
    'The request is malformed, or a field is invalid. `fields` has a message for each invalid field.',
  'invalid-link': 'The link is unknown, expired, or was already used.',
  'signed-out': 'There is no session, or it has ended.',
  'wrong-credentials': 'The email or the password is wrong.',
  forbidden: 'This user is not allowed to do this.',
  'cross-site': 'The request came from another site.',
  'password-change-required': 'The password must be changed first.',
  'address-unconfirmed': 'The email address must be confirmed first.',
  'account-inactive': 'The account is inactive.',
  'temporary-password-expired': 'The temporary password has expired.',
  'registration-refused': 'This email address is not allowed to register.',
  'not-found': 'The record does not exist, or it belongs to another school.',
  'method-not-allowed':
    'The path does not support this method. `Allow` lists the methods it supports.',
  'request-timeout': 'The request did not arrive in time.',
  conflict:
    'The state of the record does not allow this: a canceled game, for example, is not sent for verification.',
  duplicate: 'There is one already: a record of the same name, or a taken address.',
  'in-use': "Other records use this one, so it can't be deleted.",
  'limit-reached': 'There are as many as allowed. Delete one first.',
  'already-done': 'This was done before, perhaps by the same request: nothing is left to do.',
  busy: 'The same work is under way. Try again when it is finished.',
  stale:
    'The record changed since it was read, and nothing was saved. Where the request gives a version, `current` is the record as stored, and `changes` has who changed which field and when.',
  'too-large': 'The request is too large.',
  'unsupported-type': 'The content type or the encoding of the body is not supported.',
  unprocessable: 'The file is readable, but processing it failed.',
  'rate-limited': 'Too many attempts. `Retry-After` says when to try again.',
  'internal-error': 'Something went wrong on our end.',
  'mail-refused': 'The mail server rejected the email.',
  'bad-upstream': 'A service returned an invalid response.',
  unavailable: 'A service is down. `Retry-After` says when to try again.',
  maintenance: 'The system is closed for maintenance. `Retry-After` says when to try again.',
  'mail-not-set-up': 'Outgoing email is not set up.',
  'timed-out': 'A service took too long to respond.',
};
