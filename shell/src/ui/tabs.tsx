import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled(RadixTabs.List)`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-bottom: 24px;
  box-shadow: inset 0 -1px 0 ${(p) => p.theme.color.border};
`;

const Tab = styled(RadixTabs.Trigger)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.875rem;
  font-weight: ${(p) => p.theme.font.weight.medium};
  white-space: nowrap;
  cursor: pointer;
  ${(p) => p.theme.media.phone} {
    padding: 0 8px;
    svg {
      display: none;
    }
  }
  &:hover {
    color: ${(p) => p.theme.color.text};
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${(p) => p.theme.radius.sm};
  }
  &[data-clicked] {
    outline: none;
  }
  &[data-state='active'] {
    border-bottom-color: ${(p) => p.theme.color.accentText};
    color: ${(p) => p.theme.color.text};
  }
  ${(p) => p.theme.media.forcedColors} {
    border: 1px solid ButtonBorder;
    &[data-state='active'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/** Browsers take the focus of a clicked tab for one that was moved by keyboard, and would draw its ring. */
const markClicked =
  (isClicked: boolean) =>
  ({ currentTarget }: { readonly currentTarget: Element }): void =>
    void currentTarget.toggleAttribute('data-clicked', isClicked);

export interface TabEntry {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly tabs: readonly TabEntry[];
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly defaultValue?: string;
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
}

/** Tabs, switched with the arrow keys. */
export const Tabs = ({ tabs, label, defaultValue = tabs[0]?.value ?? '', ...rest }: TabsProps) => (
  <RadixTabs.Root defaultValue={defaultValue} {...rest}>
    <List aria-label={label}>
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          onPointerDown={markClicked(true)}
          onKeyDown={markClicked(false)}
          onBlur={markClicked(false)}
        >
          {tab.icon}
          {tab.label}
        </Tab>
      ))}
    </List>
    {tabs.map((tab) => (
      <RadixTabs.Content key={tab.value} value={tab.value}>
        {tab.content}
      </RadixTabs.Content>
    ))}
  </RadixTabs.Root>
);
