import type { ContactView } from '@fieldhouse/core-contract';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { ContactForm } from './contact-form.tsx';

interface ContactDialogProps {
  readonly open: boolean;
  /** The contact to edit; null adds a new one. */
  readonly contact: ContactView | null;
  readonly onClose: () => void;
}

export const ContactDialog = ({ open, contact, onClose }: ContactDialogProps) => {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={contact ? 'Edit Contact' : 'Add Contact'}
      description="Someone you tell by email when games change."
      dirty={dirty}
    >
      <ContactForm contact={contact} onDirtyChange={setDirty} onDone={onClose} />
    </Dialog>
  );
};
