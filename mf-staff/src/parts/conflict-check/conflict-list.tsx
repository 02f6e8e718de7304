import { gamePath } from '@fieldhouse/core-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';

import { Hint } from '../../kit/list/muted.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import { describeGame } from '../../data/school-data/name-game.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { isOpen } from './open-conflict.ts';
import { SeverityBadge } from './severity-badge.tsx';

const List = styled.ul`
  display: grid;
  gap: 12px;
  padding: 12px 16px;
  border: 1px solid ${(p) => p.theme.color.borderStrong};
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.surface};
`;

const Entry = styled.li`
  display: grid;
  justify-items: start;
  gap: 4px;
  font-size: 0.875rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;

  ${(p) => p.theme.media.touch} {
    a {
      padding-block: 12px;
    }
  }
`;

interface ConflictListProps {
  readonly conflicts: readonly Conflict[];
  readonly failed: boolean;
  readonly games: readonly Game[];
  /** The game that is being edited. */
  readonly id: number | undefined;
}

/** The conflicts of a game that is being entered, announced when they change. */
export const ConflictList = ({ conflicts, failed, games, id }: ConflictListProps) => (
  <div aria-live="polite">
    {failed && <Hint>Couldn't check for conflicts.</Hint>}
    {conflicts.length > 0 && (
      <List aria-label="Conflicts">
        {conflicts.map((conflict) => (
          <ConflictEntry
            key={conflict.fingerprint}
            conflict={conflict}
            others={games.filter((game) => game.id !== id && conflict.gameIds.includes(game.id))}
          />
        ))}
      </List>
    )}
  </div>
);

interface ConflictEntryProps {
  readonly conflict: Conflict;
  readonly others: readonly Game[];
}

const ConflictEntry = ({ conflict, others }: ConflictEntryProps) => (
  <Entry>
    {isOpen(conflict) ? (
      <SeverityBadge severity={conflict.severity} />
    ) : (
      <Badge icon={<Check size={12} aria-hidden />}>Accepted</Badge>
    )}
    <p>{conflict.message}</p>
    {!isOpen(conflict) && conflict.reason !== undefined && (
      <Hint>{`Reason: ${conflict.reason}`}</Hint>
    )}
    {others.length > 0 && (
      <Links>
        {others.map((game) => (
          <TextLink key={game.id} href={gamePath(game.id)} target="_blank" rel="noopener">
            See That Game
            <VisuallyHidden>{`, ${describeGame(game)}, in a new tab`}</VisuallyHidden>
          </TextLink>
        ))}
      </Links>
    )}
  </Entry>
);
