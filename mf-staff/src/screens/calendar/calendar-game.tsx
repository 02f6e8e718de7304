import {
  GAME_TYPES,
  labelOf,
  formatOpponent,
  formatTeam,
  formatTime,
  gamePath,
} from '@fieldhouse/core-contract';
import type { Tone } from '@fieldhouse/shell/theme/theme';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { ConflictMark } from '../../parts/conflict-marks/conflict-mark.tsx';
import { isOff, shownDisruption } from '../../parts/disruptions/disruption.ts';
import { gameLook } from '../../parts/disruptions/disruption-look.ts';
import { GameTypeBadge } from '../../parts/game/game-type-badge.tsx';
import { isMakeUp, makeUpWords } from '../../parts/disruptions/make-up-words.ts';
import type { Game } from '../../data/school-data/games.api.ts';

/** Short: one line for each part, cut off. Whole: wrapped. Tall: wrapped between words, with the venue. */
type Shape = 'short' | 'whole' | 'tall';

const Chip = styled(Link)<{ $tone: Tone; $shape: Shape }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 1px 5px;
  width: 100%;
  padding: ${(p) => (p.$shape === 'tall' ? '7px 4px 7px 5px' : '3px 5px 3px 6px')};
  border: 1px solid transparent;
  border-left: 3px solid ${(p) => p.theme.tone[p.$tone].solid};
  border-radius: ${(p) => p.theme.radius.sm};
  background: ${(p) => p.theme.tone[p.$tone].bg};
  color: ${(p) => p.theme.tone[p.$tone].fg};
  font-size: ${(p) => (p.$shape === 'tall' ? p.theme.font.size.sm : p.theme.font.size.xs)};
  line-height: 1.35;
  text-decoration: none;

  &:hover {
    border-color: ${(p) => p.theme.tone[p.$tone].border};
    border-left-color: ${(p) => p.theme.tone[p.$tone].solid};
  }

  svg {
    margin-top: ${(p) => (p.$shape === 'tall' ? 3 : 2)}px;
  }

  span {
    overflow: hidden;
    overflow-wrap: ${(p) => (p.$shape === 'whole' ? 'anywhere' : 'normal')};
    text-overflow: ellipsis;
    white-space: ${(p) => (p.$shape === 'short' ? 'nowrap' : 'normal')};
  }

  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }
  @media print {
    break-inside: avoid;

    span {
      white-space: normal;
    }
  }
`;

/** The mark is over the game's corner, since a link can't be inside another one. */
const Entry = styled.div`
  position: relative;

  > a + a {
    position: absolute;
    top: 0;
    right: 0;
  }
  &:has(> a + a) > :first-child {
    padding-right: 24px;

    ${(p) => p.theme.media.touch} {
      padding-right: 44px;
    }
    @media print {
      padding-right: 5px;
    }
  }
`;

const Who = styled.span`
  grid-column: 1 / -1;
  color: ${(p) => p.theme.color.text};
`;

const What = styled.span`
  grid-column: 1 / -1;
  font-weight: ${(p) => p.theme.font.weight.semibold};
`;

const Where = styled.span`
  grid-column: 1 / -1;
  color: ${(p) => p.theme.color.textMuted};
`;

interface CalendarGameProps {
  readonly game: Game;
  readonly shape: Shape;
  readonly tabIndex?: number;
}

/** One game of a day: time, team, 'vs' or '@' opponent, colored and marked by its status, which is written only where something happened to it. */
export const CalendarGame = ({ game, shape, tabIndex = 0 }: CalendarGameProps) => {
  const { Icon, label, tone } = gameLook(game);
  const [time, team] = [formatTime(game.time), formatTeam(game.team)];
  const isDisrupted = shownDisruption(game) !== undefined;
  const type = game.gameType === undefined ? '' : `, ${labelOf(GAME_TYPES, game.gameType)}`;
  const opponent = formatOpponent(game.opponent.schoolName, game);
  return (
    <Entry>
      <Chip
        to={gamePath(game.id)}
        data-game={game.id}
        tabIndex={tabIndex}
        $tone={tone}
        $shape={shape}
        title={`${time} ${team} ${opponent}, ${game.venue}, ${label}${type}`}
      >
        <Icon size={shape === 'tall' ? 14 : 12} aria-hidden />
        {isOff(game) ? <s>{time}</s> : <span>{time}</span>} <Who>{team}</Who> <Who>{opponent}</Who>
        {shape === 'tall' && (
          <>
            {' '}
            <Where>{game.venue}</Where>
          </>
        )}
        {isDisrupted ? (
          <What>
            <VisuallyHidden>, </VisuallyHidden>
            {label}
          </What>
        ) : (
          <VisuallyHidden>, {label}</VisuallyHidden>
        )}
        <VisuallyHidden>{type}</VisuallyHidden>
        {shape === 'tall' && <GameTypeBadge type={game.gameType} />}
        {shape !== 'short' && isMakeUp(game) && <OtherGames game={game} />}
      </Chip>
      <ConflictMark gameId={game.id} tabIndex={tabIndex} />
    </Entry>
  );
};

/** The make-up games as text, because the page of the game links to them. */
const OtherGames = ({ game }: { readonly game: Game }) => (
  <>
    {makeUpWords(game).map(({ id, words }) => (
      <Where key={id}>
        <VisuallyHidden>, </VisuallyHidden>
        {words}
      </Where>
    ))}
  </>
);
