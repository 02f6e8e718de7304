import * as z from 'zod/mini';
import { Moment } from './formats.ts';
import { emailAddress, LONGEST_ADDRESS, requiredName } from './text.ts';

/** The longest password that is taken, in bytes of UTF-8. */
export const LONGEST_PASSWORD_BYTES = 1024;
const notTooLong = z.refine<string>(
  (text) => new TextEncoder().encode(text).length <= LONGEST_PASSWORD_BYTES,
  'Password is too long',
);

/** The longest first or last name that is taken, in characters. */
export const LONGEST_PERSON_NAME = 50;

const personNames = {
  firstName: requiredName('First name is required', LONGEST_PERSON_NAME),
  lastName: requiredName('Last name is required', LONGEST_PERSON_NAME),
};

const password = (message: string) => z.string(message).check(z.minLength(1, message), notTooLong);

/** The signed-in person, as GET /api/user, POST /api/login and POST /api/register answer. */
export const UserView = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** 'sysadmin' is special, every other value is staff. */
  role: z.string(),
  /** null for a sysadmin. */
  schoolId: z.nullable(z.int()),
  isActive: z._default(z.boolean(), true),
  mustChangePassword: z._default(z.boolean(), false),
  /** False until the link mailed at registration was used: no school data is served before. */
  emailConfirmed: z._default(z.boolean(), true),
  profileImageUrl: z.nullable(z.string()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type UserView = z.infer<typeof UserView>;

/** POST /api/login. 401 'Invalid email or password'; 403 'Account is inactive'; 429 after too many failures. */
export const LoginInput = z.object({
  email: z
    .string('Email is required')
    .check(
      z.trim(),
      z.minLength(1, 'Email is required'),
      z.maxLength(LONGEST_ADDRESS, 'Email is too long'),
    ),
  password: password('Password is required'),
});
export type LoginInput = z.infer<typeof LoginInput>;

/**
 * POST /api/register. Joins the school that lists the address; anyone else gets one and the same 403. Until somebody confirms the
 * address, it can be registered again, which ends what was registered before. 429 after six tries with one address in an hour.
 * An address gets no more than six confirmation mails a day while it uses none of their links: beyond that the answer is the same
 * 201, without a mail, and POST /api/resend-confirmation answers 429.
 */
export const RegisterInput = z.object({
  email: emailAddress('Invalid email address'),
  password: password('Password is required'),
  ...personNames,
});
export type RegisterInput = z.infer<typeof RegisterInput>;

/** POST /api/forgot-password. Always 200 for a well-formed address. */
export const ForgotPasswordInput = z.object({ email: emailAddress('Invalid email address') });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

/** POST /api/validate-reset-token. 200 or one and the same 400; looking does not spend the token. */
export const ResetTokenInput = z.object({
  token: z.string('Token is required').check(z.minLength(1), z.maxLength(200)),
});
export type ResetTokenInput = z.infer<typeof ResetTokenInput>;

/** A password as reset asks for it: at least 6 characters. */
export const ResetPasswordValue = z
  .string('Password must be at least 6 characters')
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
  );

/** A password as change asks for it: at least 8 characters. */
export const ChangePasswordValue = z
  .string('Password must be at least 8 characters')
  .check(
    z.minLength(8, 'Password must be at least 8 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
  );

/** What both password forms say beside the confirmation. */
export const PASSWORDS_DIFFER = "Passwords don't match";

/**
 * POST /api/confirm-email/{token}, from the form of the page behind the mailed link: what the owner of the mailbox wants the account
 * to be. Answers are pages: 200, 400 with the sentences beside the fields, 404 for a link that is unknown, used or too old.
 */
export const ConfirmAddressInput = z
  .object({
    ...personNames,
    newPassword: ResetPasswordValue,
    confirmPassword: z.string(PASSWORDS_DIFFER),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: PASSWORDS_DIFFER,
      path: ['confirmPassword'],
      // Beside the confirmation also while another field is still wrong.
      when: () => true,
    }),
  );
export type ConfirmAddressInput = z.infer<typeof ConfirmAddressInput>;

/** POST /api/reset-password. The token is spent by the first success. */
export const ResetPasswordInput = z.object({
  token: z.string('Token is required').check(z.minLength(1), z.maxLength(200)),
  newPassword: ResetPasswordValue,
});
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

/** POST /api/change-password. `currentPassword` may be left out only where the account must change its password. */
export const ChangePasswordInput = z.object({
  currentPassword: z.optional(z.string().check(notTooLong)),
  newPassword: ChangePasswordValue,
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** A token of any type: whatever is not a good one gets the one answer of a bad link. */
const anyToken = z
  ._default(
    z.pipe(
      z.unknown(),
      z.transform((value) => (typeof value === 'string' ? value : '')),
    ),
    '',
  )
  .register(z.globalRegistry, { type: 'string' });
/** POST /api/validate-reset-token, as it is read. */
export const AnyResetToken = z.object({ token: anyToken });
/** POST /api/reset-password, as it is read. */
export const AnyResetInput = z.extend(ResetPasswordInput, { token: anyToken });
