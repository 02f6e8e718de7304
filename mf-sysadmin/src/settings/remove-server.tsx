import type { EmailConfigView } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { toast } from '@fieldhouse/shell/ui/toast';
import { useState } from 'react';
import { removeEmailConfig } from './settings.api.ts';

interface RemoveServerProps {
  /** Called with the form's defaults: unsaved edits belong to the removed server. */
  readonly onRemoved: (values: Omit<EmailConfigView, 'configured'>) => void;
}

/** Removes the saved mail server, after a confirmation. */
export const RemoveServer = ({ onRemoved }: RemoveServerProps) => {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      const config = await removeEmailConfig();
      if (config) {
        const { configured: _none, ...values } = config;
        onRemoved(values);
      }
      toast({ title: 'Mail server removed' });
    } catch (error) {
      reportFailure("Couldn't remove the mail server", error);
    }
    setPending(false);
    setAsking(false);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Remove Mail Server
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove Mail Server"
        description="Email goes through the server set at startup again. If there is none, no email is sent until you save a mail server."
        confirmLabel="Remove"
        pending={pending}
        pendingLabel="Removing..."
        onConfirm={remove}
      />
    </>
  );
};
