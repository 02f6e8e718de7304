import { toast } from '@fieldhouse/shell/ui/toast';

import { reportSuccess } from '../feedback/report-success.ts';
import type { VerificationSent } from '../school-data/games.api.ts';

/** Shows whether the mail server has accepted the verification email or it is still queued. */
export function reportVerificationSent({ isUnderWay, answer }: VerificationSent): void {
  if (!isUnderWay) return reportSuccess('Verification email sent to opponent');
  toast({ title: 'Email not sent yet', description: answer?.message ?? '' });
}
