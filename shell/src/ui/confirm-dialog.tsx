import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button } from './button.tsx';
import { overlayStyle, sheetStyle } from './dialog-style.ts';
import { FormActions } from './form-actions.tsx';
import { escapeFallback } from './escape-fallback.ts';
import { useBackCloses } from './layer-history.ts';
import { useReturnFocus } from './use-return-focus.ts';

const Overlay = styled(AlertDialog.Overlay)`
  ${overlayStyle}
  z-index: 44;
`;

const Sheet = styled(AlertDialog.Content)`
  ${sheetStyle}
  z-index: 45;
  max-width: 460px;
  padding: 24px;
  gap: 8px;
  overflow-y: auto;
`;

const Title = styled(AlertDialog.Title)`
  font-size: ${(p) => p.theme.font.size.lg};
`;

const Description = styled(AlertDialog.Description)`
  margin-bottom: 16px;
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.9375rem;

  ul {
    margin: 8px 0;
    padding-left: 20px;
    list-style: disc;
  }
`;

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly pending?: boolean;
  readonly pendingLabel?: string;
  /** Shows the confirm button in the danger color (the default). */
  readonly destructive?: boolean;
  /** The caller closes the dialog, so that it can stay open after a failure. */
  readonly onConfirm: () => void | Promise<void>;
}

/** Confirms an irreversible action. Clicking outside does not close it, and Cancel has the focus. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel = 'Delete',
  cancelLabel = 'Cancel',
  pending = false,
  pendingLabel,
  destructive = true,
  onConfirm,
}: ConfirmDialogProps) => {
  const returnFocus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <Overlay />
        <Sheet {...returnFocus} onKeyDown={escapeFallback(() => onOpenChange(false))}>
          <Title>{title}</Title>
          <Description asChild>
            <div>{description}</div>
          </Description>
          <FormActions>
            <AlertDialog.Cancel asChild>
              <Button variant="outline" disabled={pending}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant={destructive ? 'destructive' : 'primary'}
              pending={pending}
              pendingLabel={pendingLabel}
              onClick={() => void onConfirm()}
            >
              {confirmLabel}
            </Button>
          </FormActions>
        </Sheet>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
