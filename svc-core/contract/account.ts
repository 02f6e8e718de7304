import * as z from 'zod/mini';
import { Moment } from './formats.ts';
import { emailAddress, MAX_EMAIL_LENGTH, requiredName } from './text.ts';

/** Maximum length of a password, in bytes of UTF-8. */
export const MAX_PASSWORD_BYTES = 1024;
const notTooLong = z.refine<string>(
  (text) => new TextEncoder().encode(text).length <= MAX_PASSWORD_BYTES,
  'Password is too long',
);

/** Maximum length of a first or last name, in characters. */
export const MAX_PERSON_NAME_LENGTH = 50;

const personNames = {
  firstName: requiredName('First name is required', MAX_PERSON_NAME_LENGTH),
  lastName: requiredName('Last name is required', MAX_PERSON_NAME_LENGTH),
};

const password = (message: string) => z.string(message).check(z.minLength(1, message), notTooLong);

/** The signed-in user, returned by GET /api/user, POST /api/login and POST /api/register. */
export const UserView = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** 'sysadmin', or any other value for staff. */
  role: z.string(),
  /** null for a sysadmin. */
  schoolId: z.nullable(z.int()),
  isActive: z._default(z.boolean(), true),
  mustChangePassword: z._default(z.boolean(), false),
  /** False until the confirmation link from registration is used. No school data is served before. */
  emailConfirmed: z._default(z.boolean(), true),
  profileImageUrl: z.nullable(z.string()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type UserView = z.infer<typeof UserView>;

/** PUT /api/user: the name of the signed-in user, as emails and the school's history show it. */
export const ProfileInput = z.object(personNames);
export type ProfileInput = z.infer<typeof ProfileInput>;

/** POST /api/login. 401 'Invalid email or password'; 403 'Account is inactive'; 429 after too many failures. */
export const LoginInput = z.object({
  email: z
    .string('Email is required')
    .check(
      z.trim(),
      z.minLength(1, 'Email is required'),
      z.maxLength(MAX_EMAIL_LENGTH, 'Email is too long'),
    ),
  password: password('Password is required'),
});
export type LoginInput = z.infer<typeof LoginInput>;

/**
 * POST /api/register. Joins the school that lists the email; everyone else gets the same 403. Until the email is confirmed it can
 * be registered again, which replaces the earlier registration. 429 after six attempts with one email in an hour.
 * An email gets at most six confirmation emails a day until one of their links is used. Beyond that the response is the same 201,
 * nothing is sent, and POST /api/resend-confirmation returns 429.
 */
export const RegisterInput = z.object({
  email: emailAddress('Invalid email address'),
  password: password('Password is required'),
  ...personNames,
});
export type RegisterInput = z.infer<typeof RegisterInput>;

/** POST /api/forgot-password. Always 200 for a well-formed email. */
export const ForgotPasswordInput = z.object({ email: emailAddress('Invalid email address') });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

/** POST /api/validate-reset-token. 200, or the same 400 for every bad token. Does not use up the token. */
export const ResetTokenInput = z.object({
  token: z.string('Token is required').check(z.minLength(1), z.maxLength(200)),
});
export type ResetTokenInput = z.infer<typeof ResetTokenInput>;

/** A password on reset: at least 6 characters. */
export const ResetPasswordValue = z
  .string('Password must be at least 6 characters')
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
  );

/** A password on change: at least 8 characters. */
export const ChangePasswordValue = z
  .string('Password must be at least 8 characters')
  .check(
    z.minLength(8, 'Password must be at least 8 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
  );

/** Shown next to the confirmation field of both password forms. */
export const PASSWORD_MISMATCH = "Passwords don't match";

/**
 * POST /api/confirm-email/{token}, from the form behind the emailed link. The owner of the mailbox sets name and password.
 * Responses are pages: 200, 400 with messages next to the fields, 404 for a link that is unknown, used or expired.
 */
export const ConfirmAddressInput = z
  .object({
    ...personNames,
    newPassword: ResetPasswordValue,
    confirmPassword: z.string(PASSWORD_MISMATCH),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: PASSWORD_MISMATCH,
      path: ['confirmPassword'],
      // Also reported while another field is invalid.
      when: () => true,
    }),
  );
export type ConfirmAddressInput = z.infer<typeof ConfirmAddressInput>;

/** POST /api/reset-password. The first success uses up the token. */
export const ResetPasswordInput = z.object({
  token: z.string('Token is required').check(z.minLength(1), z.maxLength(200)),
  newPassword: ResetPasswordValue,
});
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

/** POST /api/change-password. `currentPassword` may be omitted only when the account must change its password. */
export const ChangePasswordInput = z.object({
  currentPassword: z.optional(z.string().check(notTooLong)),
  newPassword: ChangePasswordValue,
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** Accepts any type, so that every malformed token gets the response of an invalid link. */
const anyToken = z
  ._default(
    z.pipe(
      z.unknown(),
      z.transform((value) => (typeof value === 'string' ? value : '')),
    ),
    '',
  )
  .register(z.globalRegistry, { type: 'string' });
/** POST /api/validate-reset-token, as parsed by the server. */
export const AnyResetToken = z.object({ token: anyToken });
/** POST /api/reset-password, as parsed by the server. */
export const AnyResetInput = z.extend(ResetPasswordInput, { token: anyToken });
