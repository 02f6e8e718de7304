import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import { useCallback } from 'react';
import type { Ref, RefCallback } from 'react';
import { styled } from 'styled-components';

import { cspNonce } from './csp-nonce.ts';
import { useFieldControl } from './field.tsx';
import { InertBackground } from './inert-background.tsx';
import { menuItemStyle, menuSurfaceStyle } from './menu-style.ts';
import { selectTriggerStyle } from './select-trigger-style.ts';

const Trigger = styled(RadixSelect.Trigger)<{ $size: 'sm' | 'md' }>`
  ${selectTriggerStyle}
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

interface SelectControlProps extends SelectProps {
  readonly controlRef: RefCallback<HTMLButtonElement>;
}

/** The Radix select, loaded when it is used. */
export const SelectControl = ({
  options,
  value,
  onValueChange,
  placeholder = 'Select...',
  name,
  disabled,
  size = 'md',
  controlRef,
  ref,
  ...trigger
}: SelectControlProps) => {
  const control = useFieldControl();
  const both = useCallback(
    (element: HTMLButtonElement | null) => {
      controlRef(element);
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
      return undefined;
    },
    [controlRef, ref],
  );
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
      <Trigger ref={both} $size={size} {...control} {...trigger}>
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
