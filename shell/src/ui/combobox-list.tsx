import { Check, Plus } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { menuItemStyle } from './menu-style.ts';
import type { ComboboxOption } from './search-options.ts';

/** A line of the list: an option, or the choice that adds a new one. */
export type ComboboxEntry =
  | { readonly kind: 'option'; readonly option: ComboboxOption }
  | { readonly kind: 'add'; readonly label: string };

const List = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Heading = styled.div`
  padding: 8px 8px 4px;
  font-size: ${(p) => p.theme.font.size.xs};
  font-weight: ${(p) => p.theme.font.weight.semibold};
  color: ${(p) => p.theme.color.textMuted};
`;

const Item = styled.div`
  ${menuItemStyle}
  justify-content: space-between;
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
  @media (forced-colors: active) {
    &[data-highlighted] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

const Detail = styled.span`
  flex: none;
  max-width: 50%;
  font-size: ${(p) => p.theme.font.size.sm};
  text-align: right;
  text-wrap: balance;

  :not([data-highlighted]) > & {
    color: ${(p) => p.theme.color.textMuted};
  }
`;

const AddItem = styled(Item)`
  justify-content: start;
  color: ${(p) => p.theme.color.accentText};
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const Note = styled.p`
  padding: 8px;
  font-size: ${(p) => p.theme.font.size.sm};
  color: ${(p) => p.theme.color.textMuted};
  overflow-wrap: anywhere;
`;

interface ComboboxListProps {
  readonly id: string;
  readonly label: string | undefined;
  readonly labelId: string | undefined;
  readonly entries: readonly ComboboxEntry[];
  /** Index of the marked entry; -1 for none. */
  readonly marked: number;
  /** The chosen option's value. */
  readonly selected: string | undefined;
  readonly onMark: (index: number) => void;
  readonly onChoose: (entry: ComboboxEntry) => void;
  readonly note: string | undefined;
}

const groupOf = (entry: ComboboxEntry): string | undefined =>
  entry.kind === 'option' ? entry.option.group : undefined;

/** The entries in runs of one group, each with the index of its first entry. */
function runsOf(entries: readonly ComboboxEntry[]) {
  const runs: { group: string | undefined; first: number; entries: ComboboxEntry[] }[] = [];
  for (const [index, entry] of entries.entries()) {
    const last = runs.at(-1);
    if (last && last.group === groupOf(entry)) last.entries.push(entry);
    else runs.push({ group: groupOf(entry), first: index, entries: [entry] });
  }
  return runs;
}

/** The open list of a combobox. */
export const ComboboxList = ({
  id,
  label,
  labelId,
  entries,
  marked,
  selected,
  onMark,
  onChoose,
  note,
}: ComboboxListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'nearest' });
  });
  const lineOf = (entry: ComboboxEntry, index: number) => {
    const line = {
      id: `${id}-${index}`,
      role: 'option',
      ...(index === marked ? { 'data-highlighted': '' } : {}),
      onPointerMove: () => index !== marked && onMark(index),
      onClick: () => onChoose(entry),
    };
    if (entry.kind === 'add')
      return (
        <AddItem key="add" {...line} aria-selected={index === marked}>
          <Plus size={16} aria-hidden="true" />
          {entry.label}
        </AddItem>
      );
    const isSelected = entry.option.value === selected;
    return (
      <Item key={entry.option.value} {...line} aria-selected={isSelected}>
        {entry.option.label}
        {entry.option.detail !== undefined && <Detail>{entry.option.detail}</Detail>}
        {isSelected && <Check size={16} aria-hidden="true" />}
      </Item>
    );
  };
  return (
    <>
      <div aria-live="polite">{note && <Note>{note}</Note>}</div>
      <List
        ref={list}
        id={id}
        role="listbox"
        {...(label ? { 'aria-label': label } : {})}
        {...(!label && labelId ? { 'aria-labelledby': labelId } : {})}
      >
        {runsOf(entries).map((run) => {
          const lines = run.entries.map((entry, index) => lineOf(entry, run.first + index));
          if (run.group === undefined) return <Fragment key={`at ${run.first}`}>{lines}</Fragment>;
          const headingId = `${id}-group-${run.first}`;
          return (
            <div key={`at ${run.first}`} role="group" aria-labelledby={headingId}>
              <Heading id={headingId} role="presentation">
                {run.group}
              </Heading>
              {lines}
            </div>
          );
        })}
      </List>
    </>
  );
};
