import { GAME_TYPES, labelOf } from '@fieldhouse/core-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';

/** The type of a game as a label: 'Scrimmage'; nothing for a plain game. */
export const GameTypeBadge = ({ type }: { readonly type: string | undefined }) =>
  type === undefined || type === 'game' ? null : (
    <Badge tone="neutral">{labelOf(GAME_TYPES, type)}</Badge>
  );
