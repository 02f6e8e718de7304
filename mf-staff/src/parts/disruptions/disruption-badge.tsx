import { Badge } from '@fieldhouse/shell/ui/badge';

import type { Game } from '../../data/school-data/games.api.ts';
import { shownDisruption } from './disruption.ts';
import { disruptionLook, gameLook } from './disruption-look.ts';

/** What can happen to a game, as a label. */
export const DisruptionBadge = ({ disruption }: { readonly disruption: string }) => {
  const { Icon, label, tone } = disruptionLook(disruption);
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {label}
    </Badge>
  );
};

/** What happened to this game; nothing for most. */
export const GameDisruption = ({
  game,
}: {
  readonly game: Pick<Game, 'status' | 'disruption'>;
}) => {
  const disruption = shownDisruption(game);
  return disruption === undefined ? null : <DisruptionBadge disruption={disruption} />;
};

/** The status of a game: one badge, in which what happened to it replaces how far it is agreed on. */
export const GameStatus = ({
  game,
}: {
  readonly game: Pick<Game, 'status' | 'disruption' | 'rescheduleRequest'>;
}) => {
  const { Icon, label, tone } = gameLook(game);
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {label}
    </Badge>
  );
};
