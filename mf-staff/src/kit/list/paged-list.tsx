import { MoreRows } from '@fieldhouse/shell/ui/more-rows';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const PAGE = 50;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > li + li {
    border-top: 1px solid ${(p) => p.theme.color.border};
  }
  > li:focus {
    outline: none;
  }
`;

interface PagedListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly more: string;
  /** Renders an entry: a list item with `key`, which scripts can focus. */
  readonly children: (item: Item) => ReactNode;
}

/** A list of which 50 entries are shown at first. */
export const PagedList = <Item,>({ label, items, more, children }: PagedListProps<Item>) => {
  const list = useRef<HTMLUListElement>(null);
  const [pages, setPages] = useState(1);
  return (
    <>
      <List ref={list} aria-label={label}>
        {items.slice(0, pages * PAGE).map(children)}
      </List>
      <MoreRows
        rows={list}
        hasMore={items.length > pages * PAGE}
        isReading={false}
        onRead={() => setPages(pages + 1)}
        failure=""
        label={more}
      />
    </>
  );
};
