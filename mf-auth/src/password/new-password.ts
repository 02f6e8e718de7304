import { PASSWORD_MISMATCH } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';

/** Values of both new-password forms; the contract has the rules. */
export interface NewPasswordForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The contract's rule for the new password, plus a confirmation that must match. */
export const newPasswordForm = (rule: z.ZodMiniType<string, string>) =>
  z.object({ currentPassword: z.string(), newPassword: rule, confirmPassword: z.string() }).check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: PASSWORD_MISMATCH,
      path: ['confirmPassword'],
      // Also reported while the new password itself is too short.
      when: () => true,
    }),
  );

export const emptyPasswords: NewPasswordForm = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};
