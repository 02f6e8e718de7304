import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

import { useMakeUpWords } from '../disruptions/make-up-words.ts';
import type { MakeUpWords } from '../disruptions/make-up-words.ts';
import type { Game } from '../school-data/games.api.ts';
import { withGame, withoutGame } from './linked-game-params.ts';

const Links = styled.span`
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
export const MakeUpLinks = ({ game }: { readonly game: Game }) => {
  const others = useMakeUpWords(game);
  return others.length === 0 ? null : <OtherGames others={others} />;
};

/** In the list of games its filter stays. */
const OtherGames = ({ others }: { readonly others: readonly MakeUpWords[] }) => {
  const { pathname, search } = useLocation();
  const query = withoutGame(new URLSearchParams(pathname === '/games' ? search : ''));
  return (
    <Links>
      {others.map(({ id, words }) => (
        <TextLink key={id} asChild>
          <AppLink href={`/games?${withGame(query, id)}`}>{words}</AppLink>
        </TextLink>
      ))}
    </Links>
  );
};
