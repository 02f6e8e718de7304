import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { Select } from '@fieldhouse/shell/ui/select';
import {
  ArrowDown,
  ArrowDownWideNarrow,
  ArrowUp,
  ArrowUpNarrowWide,
  ChevronsUpDown,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** By what a table is sorted, and in which direction. */
export interface Sort<Key extends string = string> {
  readonly key: Key;
  readonly descending: boolean;
}

/** What a table shows to be sorted by. */
export interface TableSorting {
  /** The head of a column: buttons for what it sorts by. */
  readonly headOf: (name: string, sorts: readonly string[]) => ReactNode;
  readonly ariaSort: (sorts: readonly string[]) => 'none' | 'ascending' | 'descending';
  /** Shown above cards, which have no head. */
  readonly select: ReactNode;
}

const SortLine = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${(p) => p.theme.space(1)};
  max-width: 360px;
  margin-bottom: 12px;

  @media print {
    display: none;
  }
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  margin: -4px -6px;
  padding: 4px 6px;
  border: 0;
  border-radius: ${(p) => p.theme.radius.sm};
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-transform: inherit;
  cursor: pointer;

  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
    color: ${(p) => p.theme.color.text};
  }

  &[aria-pressed='true'] {
    color: ${(p) => p.theme.color.text};
  }

  svg {
    flex: none;
    opacity: 0.75;
  }
`;

const HeadGroup = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${(p) => p.theme.space(2)};

  > :first-child {
    padding-right: ${(p) => p.theme.space(2)};
    border-right: 1px solid ${(p) => p.theme.color.borderStrong};
    color: ${(p) => p.theme.color.text};
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }
`;

/**
 * The buttons and the select that sort a table. Clicking the active column reverses the order; another one starts ascending.
 *
 * @param options what it can be sorted by.
 */
export function tableSorting<Key extends string>(
  options: readonly { readonly value: Key; readonly label: string }[],
  sort: Sort<Key>,
  onSort: (sort: Sort<Key>) => void,
): TableSorting {
  const { key: active, descending } = sort;
  const Arrow = descending ? ArrowDown : ArrowUp;
  return {
    headOf: (name, sorts) => {
      const buttons = options
        .filter(({ value }) => sorts.includes(value))
        .map(({ value, label }) => (
          <SortButton
            key={value}
            type="button"
            aria-pressed={value === active}
            onClick={() => onSort({ key: value, descending: value === active && !descending })}
          >
            {label}
            {value === active ? (
              <Arrow size={14} aria-hidden />
            ) : (
              <ChevronsUpDown size={14} aria-hidden />
            )}
          </SortButton>
        ));
      if (buttons.length === 1) return buttons;
      return (
        <HeadGroup>
          <span>{name}</span>
          {buttons}
        </HeadGroup>
      );
    },
    ariaSort: (sorts) =>
      !sorts.includes(active) ? 'none' : descending ? 'descending' : 'ascending',
    select: (
      <SortLine data-sort>
        <Select
          aria-label="Sort by"
          size="sm"
          options={options}
          value={active}
          onValueChange={(value) => {
            const chosen = options.find((option) => option.value === value);
            onSort({ key: chosen?.value ?? active, descending: false });
          }}
        />
        <IconButton
          label={
            descending ? 'Sorted descending. Sort ascending' : 'Sorted ascending. Sort descending'
          }
          variant="outline"
          onClick={() => onSort({ key: active, descending: !descending })}
        >
          {descending ? (
            <ArrowDownWideNarrow size={16} aria-hidden />
          ) : (
            <ArrowUpNarrowWide size={16} aria-hidden />
          )}
        </IconButton>
      </SortLine>
    ),
  };
}
