import { Popover } from 'radix-ui';
import type { ComponentProps, RefObject } from 'react';
import { styled } from 'styled-components';

import { ComboboxList } from './combobox-list.tsx';
import { menuSurfaceStyle } from './menu-style.ts';

const Sheet = styled(Popover.Content)`
  ${menuSurfaceStyle}
  display: flex;
  flex-direction: column;
  width: max(var(--radix-popover-trigger-width), 240px);
  max-width: calc(100vw - 16px);
  max-height: min(340px, var(--radix-popover-content-available-height));
  outline: none;
`;

interface ComboboxSheetProps extends ComponentProps<typeof ComboboxList> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The box with the text. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The element that the list is rendered in; the page if null. */
  readonly container: HTMLElement | null;
}

/** The list below the text of a combobox. */
export const ComboboxSheet = ({
  open,
  onClose,
  anchor,
  container,
  ...list
}: ComboboxSheetProps) => (
  <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Popover.Anchor virtualRef={anchor} />
    <Popover.Portal container={container}>
      <Sheet
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target))
            event.preventDefault();
        }}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ComboboxList {...list} />
      </Sheet>
    </Popover.Portal>
  </Popover.Root>
);
