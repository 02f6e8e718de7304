import { CONFLICT_RULES, gamePath, labelOf } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { useFormatMoment } from '@fieldhouse/shell/ui/time-zone';
import { Pencil } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';

import { Hint } from '../../kit/list/muted.ts';
import { SeverityBadge } from '../../parts/conflict-check/severity-badge.tsx';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { GameDateTime } from '../../parts/game/game-date-time.tsx';
import { HomeAwayBadge } from '../../parts/game/home-away-badge.tsx';
import type { EditStart } from '../../parts/game-form/use-game-form.ts';
import { WaysOut } from './ways-out.tsx';
import { describeGame, matchupOf } from '../../data/school-data/name-game.ts';

const Entry = styled.li`
  display: grid;
  gap: 12px;
  padding: 20px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surface};
  box-shadow: ${(p) => p.theme.shadow.sm};
  overflow-wrap: anywhere;

  ${(p) => p.theme.media.phone} {
    padding: 16px;
  }
  @media print {
    break-inside: avoid;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`;

const Message = styled.h2`
  font-size: ${(p) => p.theme.font.size.md};
  line-height: 1.45;
`;

const Games = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;

  ${(p) => p.theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A conflict may be resolved by an edit elsewhere: the focus then goes to the entry beside it instead of getting lost. */
const usePassFocusOn = (entry: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const left = entry.current;
    return () => {
      if (left?.contains(document.activeElement) !== true) return;
      const beside = [left.nextElementSibling, left.previousElementSibling];
      queueMicrotask(() => {
        if (left.isConnected) return;
        const next = beside.find((sibling) => sibling?.isConnected);
        if (next instanceof HTMLElement) next.focus();
        else document.getElementById('main')?.focus({ preventScroll: true });
      });
    };
  }, [entry]);
};

interface ConflictEntryProps {
  readonly conflict: Conflict;
  /** Undefined while they load. */
  readonly games: readonly Game[] | undefined;
  /** Opens the game's form, with what resolves the conflict. */
  readonly onEdit: (game: Game, start?: EditStart) => void;
  /** What can be done about the conflict as a whole. */
  readonly action: ReactNode;
}

/** One conflict: what is wrong, its games side by side, and what can be done. */
export const ConflictEntry = ({ conflict, games, onEdit, action }: ConflictEntryProps) => {
  const heading = useId();
  const entry = useRef<HTMLLIElement>(null);
  usePassFocusOn(entry);
  return (
    <Entry ref={entry} tabIndex={-1} aria-labelledby={heading}>
      <Head>
        <SeverityBadge severity={conflict.severity} />
        <Hint as="span">{labelOf(CONFLICT_RULES, conflict.rule)}</Hint>
      </Head>
      <Message id={heading}>{conflict.message}</Message>
      <AcceptedBy conflict={conflict} />
      {(games ?? conflict.gameIds).length > 0 && (
        <Games>
          {games?.map((game) => <ConflictGame key={game.id} game={game} onEdit={onEdit} />) ??
            conflict.gameIds.map((id) => <ConflictGamePlaceholder key={id} />)}
        </Games>
      )}
      <WaysOut conflict={conflict} games={games ?? []} onEdit={onEdit} action={action} />
    </Entry>
  );
};

const AcceptedBy = ({ conflict }: { readonly conflict: Conflict }) => {
  const formatMoment = useFormatMoment();
  if (conflict.acceptedAt === undefined) return null;
  const when = formatMoment(conflict.acceptedAt);
  return (
    <div>
      <Hint>
        {conflict.acceptedBy === undefined
          ? `Accepted ${when}`
          : `Accepted by ${conflict.acceptedBy}, ${when}`}
      </Hint>
      {conflict.reason !== undefined && <p>{`Reason: ${conflict.reason}`}</p>}
    </div>
  );
};

const Box = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 4px;
  min-width: 0;
  padding: 12px 16px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  font-size: 0.875rem;
  overflow-wrap: anywhere;

  > :last-child {
    margin-top: 8px;
  }
`;

const Name = styled.p`
  a {
    color: inherit;
    text-decoration-color: ${(p) => p.theme.color.borderStrong};
    text-underline-offset: 3px;
  }
  font-size: ${(p) => p.theme.font.size.md};
  font-weight: ${(p) => p.theme.font.weight.semibold};
`;

const Place = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  color: ${(p) => p.theme.color.textMuted};
`;

/** In pixels; the height of a game with a one-line name. */
const HEIGHT = 144;

/** Placeholder for a game that is loading. */
const ConflictGamePlaceholder = () => <Skeleton height={HEIGHT} radius={8} />;

interface ConflictGameProps {
  readonly game: Game;
  readonly onEdit: (game: Game) => void;
}

const ConflictGame = ({ game, onEdit }: ConflictGameProps) => (
  <Box>
    <Name>
      <AppLink href={gamePath(game.id)}>{matchupOf(game)}</AppLink>
    </Name>
    <GameDateTime game={game} />
    <Place>
      <span>{game.venue}</span> <HomeAwayBadge side={game} />
    </Place>
    <Button
      size="sm"
      variant="outline"
      icon={<Pencil size={14} aria-hidden />}
      aria-label={`Edit ${describeGame(game)}`}
      onClick={() => onEdit(game)}
    >
      Edit
    </Button>
  </Box>
);
