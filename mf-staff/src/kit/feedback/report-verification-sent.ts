import { toast } from '@fieldhouse/shell/ui/toast';
import type { ToastMessage } from '@fieldhouse/shell/ui/toast';

/** A request that the mail server has accepted, or that is still under way. */
interface Sent {
  readonly isUnderWay: boolean;
  /** null where the answer is unreadable. */
  readonly answer: { readonly message: string } | null;
}

interface Report extends Pick<ToastMessage, 'description' | 'action'> {
  readonly title?: string;
}

/** Shows whether the mail server has accepted the verification email, or warns that it is still queued. */
export function reportVerificationSent(
  { isUnderWay, answer }: Sent,
  { title = 'Verification email sent to opponent', description, action }: Report = {},
): void {
  toast({
    ...(isUnderWay
      ? {
          variant: 'warning',
          title: 'Email not sent yet',
          description: answer?.message ?? 'The email is waiting to be sent.',
        }
      : { title, ...(description === undefined ? {} : { description }) }),
    ...(action ? { action } : {}),
  });
}
