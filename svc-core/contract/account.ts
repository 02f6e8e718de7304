import * as z from 'zod/mini';
import { emailAddress, requiredText } from './text.ts';

const LONGEST_PASSWORD_BYTES = 1024;
const notTooLong = z.refine<string>(
  (text) => new TextEncoder().encode(text).length <= LONGEST_PASSWORD_BYTES,
  'Password is too long',
);

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
  isActive: z.boolean(),
  mustChangePassword: z.boolean(),
  /** False until the link mailed at registration was used: no school data is served before. */
  emailConfirmed: z.boolean(),
  profileImageUrl: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type UserView = z.infer<typeof UserView>;

/** POST /api/login. 401 'Invalid email or password'; 403 'Account is inactive'; 429 after too many failures. */
export const LoginInput = z.object({
  email: z
    .string('Email is required')
    .check(z.trim(), z.minLength(1, 'Email is required'), z.maxLength(254, 'Email is too long')),
  password: password('Password is required'),
});
export type LoginInput = z.infer<typeof LoginInput>;

/** POST /api/register. Joins the school that lists the address; anyone else gets one and the same 403. */
export const RegisterInput = z.object({
  email: emailAddress('Invalid email address'),
  password: password('Password is required'),
  firstName: requiredText('First name is required', 80),
  lastName: requiredText('Last name is required', 80),
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
