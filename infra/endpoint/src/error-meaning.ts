import type { ErrorCode } from './error-code.ts';

/** What each code says, for the API description. */
export const ERROR_MEANINGS: Readonly<Record<ErrorCode, string>> = {
  'invalid-input':
    'The request cannot be understood, or a field does not fit; `fields` names which.',
  'invalid-link': 'The link is unknown, used or too old.',
  'signed-out': 'No session, or one that has ended.',
  'wrong-credentials': 'The address and the password do not belong together.',
  forbidden: 'Not for this person.',
  'cross-site': 'Another site made the browser send this.',
  'password-change-required': 'The password has to be changed first.',
  'address-unconfirmed': 'The email address has to be confirmed first.',
  'account-inactive': 'The account is inactive.',
  'temporary-password-expired': 'The temporary password was not used in time.',
  'registration-refused': 'The address may not be registered.',
  'not-found': "There is no such record, or it is another school's.",
  'method-not-allowed': 'The path is known, the method is not; `Allow` names those that are.',
  'request-timeout': 'The request did not arrive in time.',
  conflict: 'What is asked does not fit what is stored.',
  'too-large': 'The request is too large.',
  'unsupported-type': 'The body is of a type or an encoding that is not read.',
  unprocessable: 'The file was read, and the work with it failed.',
  'rate-limited': 'Too many tries; `Retry-After` says when to come back.',
  'internal-error': 'Something went wrong on our side.',
  'mail-refused': 'The mail server refused the mail.',
  'bad-upstream': 'A part of the system answered what it may not answer.',
  unavailable: 'A part of the system is away; `Retry-After` says when to come back.',
  maintenance: 'Closed for maintenance; `Retry-After` says when to come back.',
  'mail-not-set-up': 'Outgoing mail is not set up.',
  'timed-out': 'A part of the system took too long.',
};
