import { formatOpponent, formatTeam, formatTime } from '@fieldhouse/core-contract';
import { statusLook } from '@fieldhouse/shell/ui/status-meta';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { styled } from 'styled-components';
import type { Game } from '../school-data/games.api.ts';

const Chip = styled.button<{ $status: string; $whole: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 1px 5px;
  width: 100%;
  padding: 4px 6px;
  border: 0;
  border-left: 3px solid ${(p) => p.theme.tone[statusLook(p.$status).tone].solid};
  border-radius: ${(p) => p.theme.radius.sm};
  background: ${(p) => p.theme.tone[statusLook(p.$status).tone].bg};
  color: ${(p) => p.theme.tone[statusLook(p.$status).tone].fg};
  font: inherit;
  font-size: ${(p) => p.theme.font.size.xs};
  line-height: 1.35;
  text-align: left;
  cursor: pointer;

  &:hover {
    box-shadow: inset 0 0 0 1px ${(p) => p.theme.tone[statusLook(p.$status).tone].border};
  }

  svg {
    margin-top: 2px;
  }

  span {
    overflow: hidden;
    overflow-wrap: anywhere;
    text-overflow: ellipsis;
    white-space: ${(p) => (p.$whole ? 'normal' : 'nowrap')};
  }

  ${(p) => p.theme.media.phone} {
    ${(p) => (p.$whole ? '' : 'min-height: 24px; padding: 3px 2px; grid-template-columns: minmax(0, 1fr);')}

    svg {
      ${(p) => (p.$whole ? '' : 'display: none;')}
    }
  }
`;

const Who = styled.span`
  grid-column: 1 / -1;
  color: ${(p) => p.theme.color.text};
`;

/** Visually hidden in a phone's cell, where only the time fits, but still part of the accessible name. */
const CellWho = styled(Who)`
  ${(p) => p.theme.media.phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
`;

/** In a phone's narrow cell the short form is shown instead; the accessible name keeps the long one. */
const CellTime = styled.span`
  ${(p) => p.theme.media.phone} {
    font-size: 0;

    &::after {
      content: attr(data-short);
      content: attr(data-short) / '';
      font-size: 0.6875rem;
    }
  }
`;

/** '7:00 PM' as '7p', '4:30 PM' as '4:30p'. */
const shortTime = (time: string): string =>
  time.replace(':00', '').replace(/ ([AP])M$/, (_, half: string) => half.toLowerCase());

interface CalendarGameProps {
  readonly game: Game;
  readonly onOpen: (game: Game) => void;
  /** Wraps instead of truncating. */
  readonly whole?: boolean;
}

/** One game of a day: time, team, 'vs' or '@' opponent, colored and marked by its status. */
export const CalendarGame = ({ game, onOpen, whole = false }: CalendarGameProps) => {
  const { Icon, label } = statusLook(game.status);
  const [time, team] = [formatTime(game.time), formatTeam(game.team)];
  const opponent = formatOpponent(game.opponent.schoolName, game);
  const Words = whole ? Who : CellWho;
  return (
    <Chip
      type="button"
      $status={game.status}
      $whole={whole}
      title={`${time} ${team} ${opponent}, ${label}`}
      onClick={() => onOpen(game)}
    >
      <Icon size={12} aria-hidden />
      {whole ? <span>{time}</span> : <CellTime data-short={shortTime(time)}>{time}</CellTime>}{' '}
      <Words>{team}</Words> <Words>{opponent}</Words>
      <VisuallyHidden>, {label}</VisuallyHidden>
    </Chip>
  );
};
