import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

/** Longer lists get a search field and scroll within their card. */
const LONG = 8;

const List = styled.ul<{ $long: boolean }>`
  display: grid;

  ${(p) =>
    p.$long &&
    css`
      max-height: min(28rem, 70vh);
      overflow-y: auto;
      overscroll-behavior: contain;
      border-block: 1px solid ${p.theme.color.border};
    `}
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 5.5rem;
  gap: ${(p) => p.theme.space(0.5)} ${(p) => p.theme.space(2)};
  align-items: center;
  padding-block: ${(p) => p.theme.space(1.25)};
  overflow-wrap: anywhere;

  > :nth-child(3) {
    justify-self: end;
  }
  & + & {
    border-top: 1px solid ${(p) => p.theme.color.border};
  }

  ${(p) => p.theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) {
      grid-column: 1;
      grid-row: 2;
    }
    > :nth-child(3) {
      grid-row: 1 / span 2;
    }
  }
`;

const None = styled.p`
  margin: 0;
  padding-block: ${(p) => p.theme.space(2)};
  color: ${(p) => p.theme.color.textMuted};
`;

/** The text from the file. */
export const ItemText = styled.div`
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

/** Secondary text. */
export const ItemDetail = styled.div`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.regular};
`;

interface PreviewListProps<Item> {
  /** The accessible name of the list, such as 'opponents'. */
  readonly name: string;
  readonly items: readonly Item[];
  readonly textOf: (item: Item) => string;
  /** The text from the file, its match, and a button. */
  readonly children: (item: Item) => ReactNode;
}

/** A list of texts from a file with their matches; searchable if long. */
export const PreviewList = <Entry,>({ name, items, textOf, children }: PreviewListProps<Entry>) => {
  const [search, setSearch] = useState('');
  const long = items.length > LONG;
  const wanted = search.trim().toLowerCase();
  const found =
    long && wanted ? items.filter((item) => textOf(item).toLowerCase().includes(wanted)) : items;
  return (
    <>
      {long && (
        <TextInput
          type="search"
          aria-label={`Search ${name}`}
          placeholder={`Search ${items.length} ${name}...`}
          leading={<Search size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.length === 0 ? (
        <None>No matches found</None>
      ) : (
        <List $long={long} aria-label={name} tabIndex={long ? 0 : undefined}>
          {found.map((item) => (
            <Item key={textOf(item)}>{children(item)}</Item>
          ))}
        </List>
      )}
    </>
  );
};
