import { Button } from '@fieldhouse/shell/ui/button';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { useState } from 'react';

import { reportSuccess } from '@fieldhouse/shell/record';
import { usePending } from '../../kit/form/use-pending.ts';
import { savePublication } from '../../data/school-data/publication.api.ts';

/** Takes the schedule back from the public, after a question. */
export const StopPublishing = () => {
  const [isAsking, setIsAsking] = useState(false);
  const [pending, stop] = usePending('Failed to stop publishing', async () => {
    await savePublication({ published: false });
    reportSuccess('Your schedule is no longer public');
  });
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Stop Publishing
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Stop Publishing?"
        description="Links to your schedule, QR codes, and calendars that follow it will stop working. Publishing again brings them back."
        confirmLabel="Stop Publishing"
        pending={pending}
        pendingLabel="Stopping..."
        onConfirm={() => stop().then(() => setIsAsking(false))}
      />
    </>
  );
};
