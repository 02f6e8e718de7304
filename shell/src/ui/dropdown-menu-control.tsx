import { MoreHorizontal } from 'lucide-react';
import { DropdownMenu as RadixMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react';
import { styled } from 'styled-components';

import { IconButton } from './icon-button.tsx';
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

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly destructive?: boolean;
  readonly disabled?: boolean;
  readonly separatorBefore?: boolean;
}

export interface DropdownMenuProps {
  /** Accessible name of the default three-dots trigger. */
  readonly label: string;
  /** A custom trigger: one button. */
  readonly trigger?: ReactElement;
  readonly items: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
}

/** A button that opens a menu of actions. */
export const DropdownMenu = ({ label, trigger, items, align = 'end' }: DropdownMenuProps) => (
  // Not modal: a modal menu hides the page around it from assistive technology, but leaves its controls reachable.
  <RadixMenu.Root modal={false}>
    <RadixMenu.Trigger asChild>
      {trigger ?? (
        <IconButton label={label} size="sm" tooltip={false}>
          <MoreHorizontal size={18} aria-hidden="true" />
        </IconButton>
      )}
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
