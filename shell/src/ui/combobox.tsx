import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { styled } from 'styled-components';

import type { ComboboxEntry } from './combobox-list.tsx';
import { controlStyle, innerInputStyle } from './control-style.ts';
import { useFieldControl } from './field.tsx';
import { lazyPart } from './lazy-part.ts';
import { namedOption, searchOptions } from './search-options.ts';
import { selectOnPress } from './select-on-press.ts';
import type { ComboboxOption } from './search-options.ts';
import { useLazyPart } from './use-lazy-part.ts';

export { namedOption, searchOptions } from './search-options.ts';
export { selectOnPress } from './select-on-press.ts';
export type { ComboboxOption } from './search-options.ts';

/** More would make opening the list slow, and no one scrolls through them. */
const MOST_SHOWN = 100;

const Box = styled.div`
  ${controlStyle}
  display: flex;
  align-items: center;
  padding: 0 0 0 12px;
`;

const Text = styled.input`
  ${innerInputStyle}
  text-overflow: ellipsis;
`;

const Arrow = styled.button`
  display: grid;
  place-items: center;
  align-self: stretch;
  width: 40px;
  padding: 0;
  border: 0;
  background: none;
  color: ${(p) => p.theme.color.textMuted};
  cursor: pointer;
`;

const sheetPart = lazyPart(() => import('./combobox-sheet.tsx'));

export interface ComboboxProps {
  /** In the order in which they are shown. */
  readonly options: readonly ComboboxOption[];
  /** '' or undefined shows the placeholder. */
  readonly value: string | undefined;
  /** '' when the text was cleared. */
  readonly onValueChange: (value: string) => void;
  readonly placeholder?: string;
  /** The sentence shown when there are no options at all. */
  readonly emptyText?: string;
  /** The label of the last choice, which adds what was typed ('' if nothing was). None without it. */
  readonly addLabel?: (typed: string) => string;
  readonly onAdd?: (typed: string) => void;
  readonly name?: string;
  readonly onBlur?: () => void;
  /** Accessible name where no Field provides one. */
  readonly 'aria-label'?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A select whose options are found by typing any of their words, in any order. Enter and Tab choose the marked option. It is the
 * editable combobox of the ARIA Authoring Practices: the focus stays in the text.
 */
export const Combobox = ({
  options,
  value,
  onValueChange,
  placeholder = 'Select...',
  emptyText,
  addLabel,
  onAdd,
  onBlur,
  ...rest
}: ComboboxProps) => {
  const control = useFieldControl();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  // Inside a dialog the list has to be part of it: the dialog lets nothing else scroll.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(-1);

  const sheet = useLazyPart(sheetPart, isOpen);

  const selected = options.find((option) => option.value === value);
  const sought = typed?.trim() ?? '';
  const matches = searchOptions(options, sought);
  const shown = matches.slice(0, MOST_SHOWN);
  const canAdd = onAdd !== undefined && addLabel !== undefined && !namedOption(options, sought);
  const entries: readonly ComboboxEntry[] = [
    ...shown.map((option) => ({ kind: 'option', option }) as const),
    ...(canAdd ? [{ kind: 'add', label: addLabel(sought) } as const] : []),
  ];

  const open = () => {
    setContainer(box.current?.closest<HTMLElement>('[role="dialog"]') ?? null);
    setMarked(shown.findIndex((option) => option.value === value));
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setTyped(null);
  };
  const choose = (entry: ComboboxEntry | undefined) => {
    if (!entry) return;
    close();
    if (entry.kind === 'add') onAdd?.(sought);
    else if (entry.option.value !== value) onValueChange(entry.option.value);
  };
  const search = (text: string) => {
    if (!isOpen) open();
    setTyped(text);
    setMarked(text.trim() === '' ? -1 : 0);
  };
  /** A text that can only mean one option chooses it; any other is dropped rather than guessed. */
  const leave = () => {
    const meant = namedOption(options, sought) ?? (matches.length === 1 ? matches[0] : undefined);
    if (typed !== null && sought === '') {
      close();
      if (selected) onValueChange('');
    } else if (typed !== null && meant) choose({ kind: 'option', option: meant });
    else close();
    onBlur?.();
  };
  const step = (by: 1 | -1) => {
    const { length } = entries;
    if (!isOpen) open();
    else if (length > 0)
      setMarked((marked + by + (marked < 0 && by < 0 ? 1 : 0) + length) % length);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const entry = entries[marked];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (entry) choose(entry);
      else close();
    } else if (event.key === 'Tab' && isOpen && sought !== '' && entry?.kind === 'option') {
      choose(entry);
    }
  };

  return (
    <>
      <Box ref={box}>
        <Text
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isOpen && sheet !== undefined}
          aria-controls={listId}
          {...(isOpen && marked >= 0 ? { 'aria-activedescendant': `${listId}-${marked}` } : {})}
          {...control}
          {...rest}
          placeholder={placeholder}
          value={typed ?? selected?.label ?? ''}
          onChange={({ target }) => search(target.value)}
          onMouseDown={selectOnPress}
          onClick={() => !isOpen && open()}
          onKeyDown={handleKey}
          onBlur={leave}
        />
        <Arrow
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          // Keeps the focus in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            box.current?.querySelector('input')?.focus();
            if (isOpen) close();
            else open();
          }}
        >
          <ChevronDown size={16} />
        </Arrow>
      </Box>
      {sheet && (
        <sheet.ComboboxSheet
          open={isOpen}
          onClose={close}
          anchor={box}
          container={container}
          id={listId}
          label={rest['aria-label']}
          labelId={control.id && `${control.id}-label`}
          entries={entries}
          marked={marked}
          selected={value}
          onMark={setMarked}
          onChoose={choose}
          note={noteOf()}
        />
      )}
    </>
  );

  function noteOf(): string | undefined {
    if (options.length === 0) return emptyText;
    if (matches.length === 0) return `Nothing matches "${sought}".`;
    if (matches.length > MOST_SHOWN)
      return `Showing ${MOST_SHOWN} of ${matches.length.toLocaleString('en-US')}. Keep typing to narrow.`;
    return undefined;
  }
};
