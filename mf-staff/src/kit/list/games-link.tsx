import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Shown = styled(Link)`
  position: relative;
  color: inherit;
  text-decoration-color: ${(p) => p.theme.color.borderStrong};
  text-underline-offset: 3px;

  @media (pointer: coarse) {
    padding: 14px 18px;
    margin: -14px -18px;
  }
`;

interface GamesLinkProps {
  /** The games of one team or opponent, or those that a search finds. */
  readonly query:
    | { readonly team: number }
    | { readonly opponent: number }
    | { readonly search: string };
  readonly children: ReactNode;
  /** The rest of the link's name: ' against Roosevelt High School'. */
  readonly of: string;
}

/** A number of games as a link to all of them. */
export const GamesLink = ({ query, children, of }: GamesLinkProps) => (
  <Shown to={`/games?${new URLSearchParams(toTexts(query)).toString()}&period=all`}>
    {children}
    <VisuallyHidden>{of}</VisuallyHidden>
  </Shown>
);

const toTexts = (query: GamesLinkProps['query']): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
