import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { styled } from 'styled-components';

import type { GameSort, SortKey } from '../filter/game-sort.ts';

const Control = styled.button`
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

interface SortButtonProps {
  readonly label: string;
  readonly sortKey: SortKey;
  readonly sort: GameSort;
  readonly onSort: (key: SortKey) => void;
}

/** Sorts by a column; clicking the active column reverses the order. */
export const SortButton = ({ label, sortKey, sort, onSort }: SortButtonProps) => {
  const active = sort.key === sortKey;
  const Arrow = !active ? ChevronsUpDown : sort.descending ? ArrowDown : ArrowUp;
  return (
    <Control type="button" aria-pressed={active} onClick={() => onSort(sortKey)}>
      {label}
      <Arrow size={14} aria-hidden />
    </Control>
  );
};

/** The `aria-sort` value of a header with these sort keys. */
export function ariaSort(sort: GameSort, ...keys: readonly SortKey[]) {
  if (!keys.includes(sort.key)) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
