import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';

import { cspNonce } from './csp-nonce.ts';
import { controlStyle } from './control-style.ts';
import { useFieldControl } from './field.tsx';
import { InertBackground } from './inert-background.tsx';
import { menuItemStyle, menuSurfaceStyle } from './menu-style.ts';

const Trigger = styled(RadixSelect.Trigger)<{ $size: 'sm' | 'md' }>`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: ${(p) => (p.$size === 'sm' ? 36 : 40)}px;
  padding-block: 4px;
  text-align: left;
  cursor: pointer;
  > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-placeholder] {
    color: ${(p) => p.theme.color.textSubtle};
  }
  svg {
    flex: none;
    color: ${(p) => p.theme.color.textMuted};
  }
`;

const Content = styled(RadixSelect.Content)`
  ${menuSurfaceStyle}
  overflow: hidden;
  min-width: var(--radix-select-trigger-width);
  max-height: min(360px, var(--radix-select-content-available-height));
`;

const Item = styled(RadixSelect.Item)`
  ${menuItemStyle}
  padding-right: 32px;
`;

const Mark = styled(RadixSelect.ItemIndicator)`
  position: absolute;
  right: 8px;
  display: grid;
`;

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps {
  readonly options: readonly SelectOption[];
  /** '' or undefined shows the placeholder. */
  readonly value: string | undefined;
  readonly onValueChange: (value: string) => void;
  readonly placeholder?: string;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly size?: 'sm' | 'md';
  /** Accessible name where no Field provides one. */
  readonly 'aria-label'?: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A select. */
export const Select = ({
  options,
  value,
  onValueChange,
  placeholder = 'Select...',
  name,
  disabled,
  size = 'md',
  ...trigger
}: SelectProps) => {
  const control = useFieldControl();
  return (
    <RadixSelect.Root
      value={value ?? ''}
      onValueChange={(chosen) => {
        // Radix reports '' when its hidden native select is reset; it cannot be chosen.
        if (chosen !== '') onValueChange(chosen);
      }}
      {...(name === undefined ? {} : { name })}
      {...(disabled === undefined ? {} : { disabled })}
    >
      <Trigger $size={size} {...control} {...trigger}>
        <RadixSelect.Value placeholder={placeholder} />
        <ChevronDown size={16} aria-hidden="true" />
      </Trigger>
      <RadixSelect.Portal>
        <Content position="popper" sideOffset={4} collisionPadding={8}>
          <InertBackground />
          <RadixSelect.Viewport nonce={cspNonce()}>
            {options.map((option) => (
              <Item key={option.value} value={option.value} disabled={option.disabled ?? false}>
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <Mark>
                  <Check size={16} aria-hidden="true" />
                </Mark>
              </Item>
            ))}
          </RadixSelect.Viewport>
        </Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
};
