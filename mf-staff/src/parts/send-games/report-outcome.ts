import { toast } from '@fieldhouse/shell/ui/toast';

import type { BulkOutcome } from './bulk-outcome.ts';

/** Says what emails left undone, where no list has a place for it; nothing if all were sent. */
export function reportOutcome(outcome: BulkOutcome | undefined): void {
  if (outcome)
    toast({
      variant: 'destructive',
      title: outcome.title,
      description: outcome.sentences.join(' '),
    });
}
