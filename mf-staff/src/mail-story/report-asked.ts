import { toast } from '@fieldhouse/shell/ui/toast';

import { reportSuccess } from '../feedback/report-success.ts';
import type { Asked } from '../school-data/games.api.ts';

/** Says whether the mail to the other school was taken or is still on its way. */
export function reportAsked({ isUnderWay, answer }: Asked): void {
  if (!isUnderWay) return reportSuccess('Verification email sent to opponent');
  toast({ title: 'Email not sent yet', description: answer?.message ?? '' });
}
