import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { tabListStyle, tabStyle } from './tab-style.ts';

const List = styled(RadixTabs.List)`
  ${tabListStyle}
  margin-bottom: 16px;
`;

const Tab = styled(RadixTabs.Trigger)`
  ${tabStyle}
  &[data-clicked] {
    outline: none;
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
