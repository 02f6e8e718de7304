import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';

import { useFieldControl } from './field.tsx';
import { lazyPart } from './lazy-part.ts';
import type { SelectProps } from './select-control.tsx';
import { selectTriggerStyle } from './select-trigger-style.ts';
import { useLazyControl } from './use-lazy-control.ts';
import type { ControlAct } from './use-lazy-control.ts';

export type { SelectOption } from './select-control.tsx';

const StandIn = styled.button<{ $size: 'sm' | 'md' }>`
  ${selectTriggerStyle}
`;

/** The attributes that Radix gives the button of a closed list. */
const CLOSED = {
  type: 'button',
  role: 'combobox',
  'aria-autocomplete': 'none',
  'aria-expanded': false,
} as const;

const controlPart = lazyPart(() => import('./select-control.tsx'));

/** Keys with which Radix opens the list, or chooses an option by its first letters. */
const takesKey = (key: string): boolean =>
  key === 'Enter' || key === 'ArrowDown' || key === 'ArrowUp' || key.length === 1;

const repeat = (control: HTMLElement, act: ControlAct): void => {
  if (act.kind === 'press') control.click();
  else
    control.dispatchEvent(
      new KeyboardEvent('keydown', { key: act.key, bubbles: true, cancelable: true }),
    );
};

/** A select. Its list loads when it is used, or while the page is idle. */
export const Select = (props: SelectProps) => {
  const field = useFieldControl();
  const { part, controlRef, standIn } = useLazyControl(controlPart, takesKey, repeat);
  if (part) return <part.SelectControl controlRef={controlRef} {...props} />;
  const {
    options,
    value,
    placeholder = 'Select...',
    size = 'md',
    onBlur,
    disabled,
    className,
    ref,
  } = props;
  const selected = options.find((option) => option.value === value);
  return (
    <StandIn
      {...CLOSED}
      $size={size}
      {...(selected ? {} : { 'data-placeholder': '' })}
      {...field}
      {...(props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] })}
      ref={ref}
      className={className}
      disabled={disabled}
      onBlur={onBlur}
      {...standIn}
    >
      <span>{selected?.label ?? placeholder}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </StandIn>
  );
};
