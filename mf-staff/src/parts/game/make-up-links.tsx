import { gamePath } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { styled } from 'styled-components';

import { isMakeUp, makeUpWords } from '../disruptions/make-up-words.ts';
import type { Game } from '../../data/school-data/games.api.ts';

const Links = styled.span`
  /* Above the link that covers the whole entry. */
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  font-size: ${(p) => p.theme.font.size.sm};

  ${(p) => p.theme.media.touch} {
    a {
      padding-block: 12px;
    }
  }
`;

/** Links from a game to the one that makes up for it, and back. Nothing for most games. */
export const MakeUpLinks = ({ game }: { readonly game: Game }) =>
  isMakeUp(game) ? <OtherGames game={game} /> : null;

const OtherGames = ({ game }: { readonly game: Game }) => {
  const others = makeUpWords(game);
  return (
    <Links>
      {others.map(({ id, words }) => (
        <TextLink key={id} asChild>
          <AppLink href={gamePath(id)}>{words}</AppLink>
        </TextLink>
      ))}
    </Links>
  );
};
