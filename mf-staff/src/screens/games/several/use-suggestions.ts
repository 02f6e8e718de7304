import { namedOption, searchOptions } from '@fieldhouse/shell/ui/combobox';
import type { ComboboxOption } from '@fieldhouse/shell/ui/combobox';
import type { ComboboxEntry } from '@fieldhouse/shell/ui/combobox-list';
import { useState } from 'react';

/** The most choices that are searched while typing. */
const MOST_SHOWN = 50;

/** The choices of a column. */
export interface ColumnOptions {
  readonly options: readonly ComboboxOption[];
  /** The part of a typed text that names a choice. */
  readonly named?: (text: string) => string;
  /** The label that an import would match with a typed text. */
  readonly meant?: (text: string) => string | undefined;
  /** What can be added: 'Add "Roosevelt"'. Undefined if any text will do. */
  readonly addLabel?: (typed: string) => string;
}

/** The choices for what is typed in a cell: first what an import would take it for, then those with words that begin so. */
export function useSuggestions(column: ColumnOptions | undefined, typed: string | null) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setMarked] = useState<number | null>(null);
  const sought = typed?.trim() ?? '';
  const entries = column && isOpen ? entriesFor(column, sought) : [];
  // Any text is a valid venue, so no choice is preselected.
  const first = column?.addLabel && sought !== '' && entries[0]?.kind === 'option' ? 0 : -1;
  const marked = chosen ?? first;
  return {
    isOpen: isOpen && entries.length > 0,
    entries,
    marked,
    entry: entries[marked],
    mark: setMarked,
    open: () => {
      setIsOpen(true);
      setMarked(null);
    },
    close: () => {
      setIsOpen(false);
      setMarked(null);
    },
    step: (by: 1 | -1) => {
      const { length } = entries;
      if (length > 0) setMarked((marked + by + (marked < 0 && by < 0 ? 1 : 0) + length) % length);
    },
  };
}

function entriesFor(
  { options, named = (text) => text, meant, addLabel }: ColumnOptions,
  sought: string,
): readonly ComboboxEntry[] {
  const label = sought === '' ? undefined : meant?.(sought);
  const name = named(sought);
  const found = searchOptions(options, name);
  const best = label === undefined ? undefined : options.find((option) => option.label === label);
  const shown = best ? [best, ...found.filter((option) => option !== best)] : found;
  const canAdd = addLabel && !best && name !== '' && !namedOption(options, name);
  return [
    // Not grouped, so that the best match comes first.
    ...shown
      .slice(0, MOST_SHOWN)
      .map(
        ({ value, label: name }) => ({ kind: 'option', option: { value, label: name } }) as const,
      ),
    ...(canAdd ? [{ kind: 'add', label: addLabel(name) } as const] : []),
  ];
}
