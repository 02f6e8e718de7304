import { SlidersHorizontal } from 'lucide-react';
import { Children, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useMedia } from '../theme/use-media.ts';
import { Button } from './button.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  @media print {
    display: none;
  }
`;

const Search = styled.div`
  flex: 1 1 160px;
  min-width: 0;
`;

const Choices = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 180px);
  grid-auto-flow: column;
  gap: 8px;
  min-width: 0;

  &[hidden] {
    display: none;
  }
  ${(p) => p.theme.media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-auto-flow: row;
    width: 100%;
  }
`;

export interface FilterBarProps {
  /** What is filtered: 'Filter games'. */
  readonly label: string;
  readonly search?: ReactNode;
  /** How many filters beside the search are set: a phone shows it on the button that opens them. */
  readonly active?: number;
  /** The filters, each with its name as `aria-label`. */
  readonly children?: ReactNode;
}

/** The search and the filters above a list, in one line. A phone has the filters behind a button if there is a search. */
export const FilterBar = ({ label, search, active = 0, children }: FilterBarProps) => {
  const isPhone = useMedia('phone') === true;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const filters = Children.toArray(children);
  const isFolded = isPhone && search !== undefined && filters.length > 0;
  return (
    <Bar role="search" aria-label={label}>
      {search !== undefined && <Search>{search}</Search>}
      {isFolded && (
        <Button
          variant="outline"
          icon={<SlidersHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {active === 0 ? 'Filter' : `Filter (${active})`}
        </Button>
      )}
      {filters.length > 0 && (
        <Choices id={id} hidden={isFolded && !isOpen}>
          {children}
        </Choices>
      )}
    </Bar>
  );
};
