import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import type { BulkOutcome } from './bulk-outcome.ts';

/** What a bulk action left undone, and why. */
export const BulkOutcomeNotice = ({
  outcome,
  onDismiss,
}: {
  readonly outcome: BulkOutcome;
  readonly onDismiss: () => void;
}) => (
  <AlertBox variant="warning" title={outcome.title}>
    {outcome.sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <Button variant="ghost" size="sm" onClick={onDismiss}>
      Dismiss
    </Button>
  </AlertBox>
);
