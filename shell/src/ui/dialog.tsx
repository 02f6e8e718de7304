import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { fullScreenSheetStyle, overlayStyle, sheetStyle } from './dialog-style.ts';
import { escapeFallback } from './escape-fallback.ts';
import { FormActions } from './form-actions.tsx';
import { useBackCloses } from './layer-history.ts';
import { useReturnFocus } from './use-return-focus.ts';

export { afterLayerCloses } from './layer-history.ts';

const widths = { sm: 420, md: 560, lg: 720 };

const Overlay = styled(RadixDialog.Overlay)`
  ${overlayStyle}
`;

const Sheet = styled(RadixDialog.Content)<{ $width: number }>`
  ${sheetStyle}
  max-width: ${(p) => p.$width}px;
  ${fullScreenSheetStyle}
`;

const Head = styled.div`
  display: grid;
  gap: 4px;
  padding: 20px 64px 16px 24px;

  ${(p) => p.theme.media.phone} {
    padding-left: 16px;
  }
`;

const Title = styled(RadixDialog.Title)`
  font-size: ${(p) => p.theme.font.size.lg};
`;

const Description = styled(RadixDialog.Description)`
  font-size: 0.875rem;
  color: ${(p) => p.theme.color.textMuted};
`;

const Body = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: 0;
  /* Follows the panel's rounded corners. */
  border-radius: 0 0 calc(${(p) => p.theme.radius.lg} - 1px) calc(${(p) => p.theme.radius.lg} - 1px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 4px 24px 24px;

  &:has([data-dialog-actions]) {
    padding-bottom: 0;
    /* Keeps what gets the focus clear of the footer, which can have two rows on a phone (WCAG 2.2, 2.4.11). */
    scroll-padding-block: 16px 96px;
  }

  > * {
    flex-shrink: 0;
  }
  > form,
  > :has(> [data-dialog-actions]) {
    display: flex;
    flex: 1 0 auto;
    flex-direction: column;
    gap: 20px;
  }
  > :has(+ [data-dialog-actions]) {
    margin-bottom: 20px;
  }

  ${(p) => p.theme.media.phone} {
    padding-inline: 16px;
    border-radius: 0;

    &:has([data-dialog-actions]) {
      scroll-padding-bottom: 152px;
    }
  }
`;

const CloseButton = styled(RadixDialog.Close)`
  position: absolute;
  top: 14px;
  right: 14px;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${(p) => p.theme.radius.md};
  background: none;
  color: ${(p) => p.theme.color.textMuted};
  cursor: pointer;
  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
    color: ${(p) => p.theme.color.text};
  }
  ${(p) => p.theme.media.touch} {
    top: 10px;
    right: 10px;
    width: 44px;
    height: 44px;
  }
`;

const Footer = styled(FormActions)`
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin: auto -24px 0;
  padding: 16px 24px max(16px, env(safe-area-inset-bottom));
  border-top: 1px solid ${(p) => p.theme.color.border};
  background: ${(p) => p.theme.color.surfaceRaised};

  ${(p) => p.theme.media.phone} {
    flex-flow: row wrap;
    margin-inline: -16px;
    padding-inline: 16px;
    > * {
      flex: 1 1 auto;
      width: auto;
    }
  }
`;

const LeaveContext = createContext<() => void>(() => undefined);

/** The Cancel button of the enclosing dialog: closes it, and confirms first when changes would be lost. */
export const DialogCancel = ({ children = 'Cancel', ...rest }: Omit<ButtonProps, 'onClick'>) => (
  <Button variant="outline" {...rest} onClick={use(LeaveContext)}>
    {children}
  </Button>
);

/** The buttons at the end of a dialog, or of its form: always in reach, while what is above them scrolls. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <Footer data-dialog-actions>{children}</Footer>
);

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** Unsaved changes: closing asks first. */
  readonly dirty?: boolean;
  readonly size?: keyof typeof widths;
  /** Focuses another element than the first one when the dialog opens. Gets the dialog's panel. */
  readonly onFocusFirst?: ((panel: HTMLElement) => void) | undefined;
  readonly children: ReactNode;
}

/** A modal dialog. Traps the focus and returns it on close. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  dirty = false,
  size = 'md',
  onFocusFirst,
  children,
}: DialogProps) => {
  const [asking, setAsking] = useState(false);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const focusFirst = (event: Event) => {
    onOpenAutoFocus();
    if (!onFocusFirst || !(event.currentTarget instanceof HTMLElement)) return;
    event.preventDefault();
    onFocusFirst(event.currentTarget);
  };
  const leave = () => (dirty ? setAsking(true) : onOpenChange(false));
  useBackCloses(open, leave);
  const discard = () => {
    setAsking(false);
    onOpenChange(false);
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : leave())}>
      <RadixDialog.Portal>
        <Overlay />
        <Sheet
          $width={widths[size]}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={onCloseAutoFocus}
          onKeyDown={escapeFallback(leave)}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Head>
            <Title>{title}</Title>
            {description && <Description>{description}</Description>}
          </Head>
          <Body>
            <LeaveContext value={leave}>{children}</LeaveContext>
          </Body>
          <CloseButton aria-label="Close">
            <X size={18} aria-hidden="true" />
          </CloseButton>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title="Discard Changes?"
            description="Your changes haven't been saved."
            confirmLabel="Discard"
            cancelLabel="Keep Editing"
            onConfirm={discard}
          />
        </Sheet>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
};

/** What a form does with its dialog. */
export interface FormEvents {
  readonly onDirtyChange: (dirty: boolean) => void;
  /** Closes the dialog. */
  readonly onDone: () => void;
}

interface FormDialogProps extends Omit<DialogProps, 'onOpenChange' | 'dirty' | 'children'> {
  readonly onClose: () => void;
  /** Renders the form. */
  readonly children: (events: FormEvents) => ReactNode;
}

/** A dialog with a form. Asks before unsaved input is discarded. */
export const FormDialog = ({ onClose, children, ...dialog }: FormDialogProps) => {
  const [dirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    onClose();
  };
  return (
    <Dialog {...dialog} dirty={dirty} onOpenChange={(next) => !next && close()}>
      {children({ onDirtyChange: setDirty, onDone: close })}
    </Dialog>
  );
};
