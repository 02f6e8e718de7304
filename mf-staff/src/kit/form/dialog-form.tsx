import { Button } from '@fieldhouse/shell/ui/button';
import type { ButtonProps } from '@fieldhouse/shell/ui/button';
import { DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import type { ComponentProps } from 'react';

interface DialogFormProps
  extends
    Omit<ComponentProps<'form'>, 'onSubmit'>,
    Pick<ButtonProps, 'variant' | 'disabled' | 'pending' | 'pendingLabel'> {
  readonly onSubmit: () => unknown;
  readonly submitLabel: string;
  readonly cancelLabel?: string;
}

/** A form in a dialog, with Cancel and the button that submits. The browser does not validate it. */
export const DialogForm = ({
  onSubmit,
  submitLabel,
  cancelLabel,
  variant = 'primary',
  disabled = false,
  pending = false,
  pendingLabel,
  children,
  ...form
}: DialogFormProps) => (
  <form
    {...form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {children}
    <DialogActions>
      <DialogCancel>{cancelLabel}</DialogCancel>
      <Button
        type="submit"
        variant={variant}
        disabled={disabled}
        pending={pending}
        pendingLabel={pendingLabel}
      >
        {submitLabel}
      </Button>
    </DialogActions>
  </form>
);
