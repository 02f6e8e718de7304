import { toast } from '@fieldhouse/shell/ui/toast';
import type { ToastAction } from '@fieldhouse/shell/ui/toast';

/** A request that the mail server has accepted, or that is still under way. */
interface Sent {
  readonly isUnderWay: boolean;
  /** null where the answer is unreadable. */
  readonly answer: { readonly message: string } | null;
}

interface Report {
  readonly success?: string;
  /** Offered in the toast. */
  readonly action?: ToastAction;
}

/** Shows whether the mail server has accepted the verification email, or warns that it is still queued. */
export function reportVerificationSent(
  { isUnderWay, answer }: Sent,
  { success = 'Verification email sent to opponent', action }: Report = {},
): void {
  toast({
    ...(isUnderWay
      ? {
          variant: 'warning',
          title: 'Email not sent yet',
          description: answer?.message ?? 'The email is waiting to be sent.',
        }
      : { title: 'Success', description: success }),
    ...(action ? { action } : {}),
  });
}
