import { DropdownMenu as RadixMenu } from 'radix-ui';
import type { ReactElement, ReactNode, Ref } from 'react';
import { Fragment } from 'react';
import { styled } from 'styled-components';

import { menuItemStyle, menuSurfaceStyle } from './menu-style.ts';

const Sheet = styled(RadixMenu.Content)`
  ${menuSurfaceStyle}
  min-width: 184px;
  max-width: calc(100vw - 16px);
`;

const Item = styled(RadixMenu.Item)<{ $destructive: boolean }>`
  ${menuItemStyle}
  color: ${(p) => (p.$destructive ? p.theme.color.dangerText : 'inherit')};
  &[data-highlighted] {
    background: ${(p) => (p.$destructive ? p.theme.color.dangerSoft : p.theme.color.accentSoft)};
    color: ${(p) => (p.$destructive ? p.theme.color.dangerText : p.theme.color.accentText)};
  }
`;

const Separator = styled(RadixMenu.Separator)`
  height: 1px;
  margin: 4px -4px;
  background: ${(p) => p.theme.color.border};
`;

interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly destructive?: boolean;
  readonly disabled?: boolean;
  readonly separatorBefore?: boolean;
}

export interface MenuProps {
  readonly items: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
}

interface DropdownMenuControlProps extends MenuProps {
  readonly trigger: ReactElement;
  readonly controlRef: Ref<HTMLButtonElement>;
}

/** The Radix menu with its button, loaded when it is used. */
export const DropdownMenuControl = ({
  trigger,
  items,
  align = 'end',
  controlRef,
}: DropdownMenuControlProps) => (
  // Not modal: a modal menu hides the page around it from assistive technology, but leaves its controls reachable.
  <RadixMenu.Root modal={false}>
    <RadixMenu.Trigger asChild ref={controlRef}>
      {trigger}
    </RadixMenu.Trigger>
    <RadixMenu.Portal>
      <Sheet align={align} sideOffset={4} collisionPadding={8}>
        {items.map((item) => (
          <Fragment key={item.label}>
            {item.separatorBefore && <Separator />}
            <Item
              $destructive={item.destructive ?? false}
              disabled={item.disabled ?? false}
              onSelect={item.onSelect}
            >
              {item.icon}
              {item.label}
            </Item>
          </Fragment>
        ))}
      </Sheet>
    </RadixMenu.Portal>
  </RadixMenu.Root>
);
