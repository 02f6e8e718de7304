import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog, DialogActions } from '@fieldhouse/shell/ui/dialog';
import { toast } from '@fieldhouse/shell/ui/toast';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { useMailMissing } from '../settings/use-mail-missing.ts';

/** An account and its new temporary password. */
export interface IssuedPassword {
  readonly email: string;
  readonly temporaryPassword: string;
}

const Sheet = styled.div`
  display: grid;
  gap: 20px;
`;

const Secret = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 12px 12px 16px;
  border: 1px dashed ${(p) => p.theme.color.borderStrong};
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.surfaceSunken};

  code {
    font:
      600 1.0625rem/1.4 ui-monospace,
      'SF Mono',
      Menlo,
      Consolas,
      monospace;
    letter-spacing: 0.02em;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

const Recipient = styled.p`
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.875rem;
`;

interface TemporaryPasswordDialogProps {
  readonly issued: IssuedPassword;
  readonly onClose: () => void;
}

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Password copied' });
  } catch {
    toast({ title: "Couldn't copy", description: 'Select the password and copy it.' });
  }
};

const DeliveryNote = () =>
  useMailMissing()
    ? "Email isn't set up, so nothing was sent. Share this password yourself."
    : 'It was also sent by email.';

/** Shows a temporary password once. */
export const TemporaryPasswordDialog = ({ issued, onClose }: TemporaryPasswordDialogProps) => (
  <Dialog open onOpenChange={onClose} title="Temporary Password" description={<DeliveryNote />}>
    <Sheet>
      <Recipient>
        For <strong>{issued.email}</strong>
      </Recipient>
      <Secret>
        <code>{issued.temporaryPassword}</code>
        <Button
          variant="outline"
          size="sm"
          icon={<Copy size={16} />}
          onClick={() => void copy(issued.temporaryPassword)}
        >
          Copy
        </Button>
      </Secret>
      <Note>You won't see this again. They'll set their own password when they sign in.</Note>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Sheet>
  </Dialog>
);
