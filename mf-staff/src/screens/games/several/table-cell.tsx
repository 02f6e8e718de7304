import { selectOnPress } from '@fieldhouse/shell/ui/combobox';
import type { ComboboxEntry } from '@fieldhouse/shell/ui/combobox-list';
import { SuggestionList } from '@fieldhouse/shell/ui/suggestion-list';
import { memo, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { CELL, cellName, focusCell } from './cell-focus.ts';
import { CellInput } from './cell.styles.ts';
import { useTableCommands } from './table-commands.ts';
import type { ColumnKey } from './table-rows.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { ColumnOptions } from './use-suggestions.ts';

interface TableCellProps {
  readonly rowKey: number;
  /** The place of the row, from 0. */
  readonly place: number;
  readonly column: ColumnKey;
  readonly label: string;
  readonly text: string;
  /** What an empty cell is filled in with. */
  readonly filled: string;
  readonly placeholder: string;
  /** The element that says what is wrong with the cell. */
  readonly problemId: string | undefined;
  readonly choices: ColumnOptions | undefined;
}

/** A cell. The typed text is stored when the cell is left. */
export const TableCell = memo(function TableCell({
  rowKey,
  place,
  column,
  label,
  text,
  filled,
  placeholder,
  problemId,
  choices,
}: TableCellProps) {
  const commands = useTableCommands();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const list = useSuggestions(choices, typed);

  const take = (entry?: ComboboxEntry) => {
    list.close();
    setTyped(null);
    if (entry?.kind === 'add') {
      const named = (typed ?? text).trim();
      const name = choices?.named?.(named) ?? named;
      commands.choose(rowKey, column, name, typed ?? undefined);
      commands.add(rowKey, { kind: column === 'team' ? 'team' : 'opponent', typed: name });
    } else if (entry) commands.choose(rowKey, column, entry.option.label, typed ?? undefined);
    // Text that equals the default is not stored.
    else if (typed !== null) commands.type(rowKey, column, typed.trim() === filled ? '' : typed);
  };
  const marked = () => (list.isOpen && list.entry?.kind === 'option' ? list.entry : undefined);
  const move = (by: 1 | -1) => {
    take(marked());
    focusCell(input.current, place + by, column);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey, altKey } = event;
    const isModified = event.ctrlKey || event.metaKey;
    if (key === 'Tab') take(typed === null ? undefined : marked());
    else if (key === 'Enter' && list.isOpen && list.entry?.kind === 'add') {
      event.preventDefault();
      take(list.entry);
    } else if (key === 'Enter') {
      event.preventDefault();
      move(shiftKey ? -1 : 1);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (altKey) list.open();
      else if (list.isOpen) list.step(key === 'ArrowDown' ? 1 : -1);
      else move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape' && (list.isOpen || typed !== null)) {
      event.preventDefault();
      if (list.isOpen) list.close();
      else setTyped(null);
    } else if (isModified && key.toLowerCase() === 'd') {
      event.preventDefault();
      setTyped(null);
      list.close();
      commands.fill(rowKey, column);
    } else if (isModified && !shiftKey && key.toLowerCase() === 'z' && typed === null) {
      // While typing, the browser's own undo applies.
      event.preventDefault();
      commands.undo();
    }
  };

  return (
    <>
      <CellInput
        ref={input}
        type="text"
        aria-label={`${label}, row ${place + 1}`}
        {...{ [CELL]: cellName(place, column) }}
        {...(choices
          ? {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': list.isOpen,
              'aria-controls': listId,
            }
          : {})}
        {...(list.isOpen && list.marked >= 0
          ? { 'aria-activedescendant': `${listId}-${list.marked}` }
          : {})}
        {...(problemId === undefined
          ? {}
          : { 'aria-invalid': true, 'aria-describedby': problemId })}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        placeholder={placeholder}
        data-filled={typed === null && text === '' && filled !== '' ? '' : undefined}
        value={typed ?? (text || filled)}
        onMouseDown={selectOnPress}
        onFocus={() => commands.enter(rowKey)}
        onChange={({ target }) => {
          setTyped(target.value);
          list.open();
        }}
        onKeyDown={handleKey}
        onBlur={() => {
          list.close();
          if (typed !== null) take();
        }}
      />
      {list.isOpen && (
        <SuggestionList
          id={listId}
          label={label}
          input={input}
          entries={list.entries}
          marked={list.marked}
          onMark={list.mark}
          onChoose={take}
        />
      )}
    </>
  );
});
