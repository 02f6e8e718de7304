import { Popover as RadixPopover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

import { menuSurfaceStyle } from './menu-style.ts';

const Sheet = styled(RadixPopover.Content)`
  ${menuSurfaceStyle}
  max-width: calc(100vw - 16px);
  max-height: var(--radix-popover-content-available-height);
  overflow: auto;
  padding: 12px;
  outline: none;
`;

export interface PopoverProps {
  /** The trigger: one button. */
  readonly trigger: ReactElement;
  /** Accessible name of the popover. */
  readonly label: string;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly align?: 'start' | 'center' | 'end';
  /** What gets the focus when it closes; the trigger by default. */
  readonly returnFocus?: () => HTMLElement | null | undefined;
  readonly children: ReactNode;
}

/** A popover anchored to its button. */
export const Popover = ({
  trigger,
  label,
  align = 'start',
  returnFocus,
  children,
  ...rest
}: PopoverProps) => (
  <RadixPopover.Root {...rest}>
    <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
    <RadixPopover.Portal>
      <Sheet
        aria-label={label}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          const target = returnFocus?.();
          if (!target) return;
          event.preventDefault();
          target.focus();
        }}
      >
        {children}
      </Sheet>
    </RadixPopover.Portal>
  </RadixPopover.Root>
);
