import { isVisible, MAX_PASSWORD_BYTES } from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

const COMMON_COUNT = 10_000;
const PRODUCT_NAME = 'Fieldhouse';

/** The names that must not be the password. */
export interface PasswordOwner {
  readonly email: string;
  /** '' for a person without a school. */
  readonly schoolName: string;
  readonly systemName: string;
}

const common = new Set(passwords.slice(0, COMMON_COUNT));
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
const lettersAndDigitsOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Refuses a new password that is invisible, too short, one of the most common, or only a name that is easy to guess.
 *
 * @param rule.least the minimum length, of the form and the operator.
 * @throws HttpProblem 400 with the reason, for the field `field`.
 */
export function requireGoodPassword(
  password: string,
  owner: PasswordOwner,
  { least, field = 'newPassword' }: { readonly least: number; readonly field?: string },
): void {
  const problem = problemWith(password, owner, least);
  if (problem) throw invalid(problem, { [field]: problem });
}

function problemWith(password: string, owner: PasswordOwner, least: number): string | undefined {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) return 'Password is too long';
  if (!isVisible(password)) return "Your password can't be only spaces or invisible characters.";
  if (Array.from(password).length < least) return `Password must be at least ${least} characters`;
  if (common.has(password.toLowerCase())) {
    return 'That password is too common. Choose another.';
  }
  const [localPart = ''] = owner.email.split('@');
  if (isMadeOf(password, [localPart])) {
    return "Don't use your email as your password.";
  }
  if (isMadeOf(password, [owner.systemName, PRODUCT_NAME])) {
    return "Don't use this system's name as your password.";
  }
  if (isMadeOf(password, schoolNames(owner.schoolName))) {
    return "Don't use your school's name as your password.";
  }
  return undefined;
}

/** Whether a password is only one of these names, with or without digits and punctuation around it. */
function isMadeOf(password: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const letters = lettersOf(name);
    const whole = lettersAndDigitsOf(name);
    return (
      (whole.length >= 4 && lettersAndDigitsOf(password) === whole) ||
      (letters.length >= 4 && lettersOf(password) === letters)
    );
  });
}

/** 'Lincoln High School' is also known as 'Lincoln', 'Lincoln High' and 'Lincoln HS'. */
function schoolNames(name: string): string[] {
  const short = name.replace(
    /\s+(?:(?:senior|junior|middle|high)\s+)*(?:high|middle|school|academy)(?:\s+school)?\s*$/i,
    '',
  );
  return name === '' ? [] : [name, short, `${short} High`, `${short} HS`];
}
