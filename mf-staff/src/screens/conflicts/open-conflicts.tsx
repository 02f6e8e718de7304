import { Button } from '@fieldhouse/shell/ui/button';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Muted } from '../../kit/list/muted.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import { ConflictPages } from './conflict-pages.tsx';

const Column = styled.div`
  display: grid;
  justify-items: stretch;
  gap: 16px;
`;

interface OpenConflictsProps {
  readonly conflicts: readonly Conflict[];
  /** Renders an entry. */
  readonly children: (conflict: Conflict) => ReactNode;
}

/** The conflicts ahead; those of past days, the latest first, are shown on demand. */
export const OpenConflicts = ({ conflicts, children }: OpenConflictsProps) => {
  const today = useToday();
  const [showsEarlier, setShowsEarlier] = useState(false);
  const isPast = ({ date }: Conflict) => date !== undefined && date < today;
  const ahead = conflicts.filter((conflict) => !isPast(conflict));
  const earlier = conflicts.filter(isPast).toReversed();
  return (
    <Column>
      {ahead.length > 0 ? (
        <ConflictPages label="Open conflicts" conflicts={ahead}>
          {children}
        </ConflictPages>
      ) : (
        <Muted>No conflicts ahead.</Muted>
      )}
      {earlier.length > 0 && (
        <div>
          <Button
            variant="outline"
            aria-expanded={showsEarlier}
            onClick={() => setShowsEarlier(!showsEarlier)}
          >
            {showsEarlier ? 'Hide Earlier' : 'Show Earlier'}
          </Button>
        </div>
      )}
      {earlier.length > 0 && showsEarlier && (
        <ConflictPages label="Earlier conflicts" conflicts={earlier}>
          {children}
        </ConflictPages>
      )}
    </Column>
  );
};
