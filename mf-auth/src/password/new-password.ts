import { PASSWORDS_DIFFER } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';

/** What both forms for a new password hold; which rules it has to meet is the contract's. */
export interface NewPasswordForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The contract's rule for the new password, and a confirmation that has to equal it. */
export const newPasswordForm = (rule: z.ZodMiniType<string, string>) =>
  z.object({ currentPassword: z.string(), newPassword: rule, confirmPassword: z.string() }).check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: PASSWORDS_DIFFER,
      path: ['confirmPassword'],
      // Beside the confirmation also while the new password itself is still too short.
      when: () => true,
    }),
  );

export const emptyPasswords: NewPasswordForm = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};
