import { MoreRows } from '@fieldhouse/shell/ui/more-rows';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useIsFirstPass } from '../../kit/list/use-is-first-pass.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';

const PAGE = 50;
/** More than fill a window. */
const FIRST = 10;

const List = styled.ul`
  display: grid;
  gap: 16px;
`;

interface ConflictPagesProps {
  readonly label: string;
  readonly conflicts: readonly Conflict[];
  /** Renders an entry, a list item with `key`. */
  readonly children: (conflict: Conflict) => ReactNode;
}

/** Conflicts in pages of 50. */
export const ConflictPages = ({ label, conflicts, children }: ConflictPagesProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [pages, setPages] = useState(1);
  const isFirstPass = useIsFirstPass();
  const count = isFirstPass ? FIRST : pages * PAGE;
  return (
    <>
      <List ref={list} aria-label={label}>
        {conflicts.slice(0, count).map(children)}
      </List>
      <MoreRows
        rows={list}
        hasMore={!isFirstPass && conflicts.length > count}
        isReading={false}
        onRead={() => setPages(pages + 1)}
        failure="Couldn't show more conflicts"
        label="Show More"
      />
    </>
  );
};
