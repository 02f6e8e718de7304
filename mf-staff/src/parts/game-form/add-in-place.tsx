import type { OpponentView } from '@fieldhouse/core-contract';
import { OpponentDialog } from '../opponent-form/opponent-dialog.tsx';
import { TeamDialog } from '../team-form/team-dialog.tsx';
import type { Team } from '../../data/school-data/teams.api.ts';

/** The record that is being added for the game, with what was typed to find it. */
export interface InPlace {
  readonly kind: 'team' | 'opponent';
  readonly typed: string;
}

export interface AddInPlaceProps {
  readonly adding: InPlace | null;
  readonly onClose: () => void;
  readonly onTeam: (team: Team) => void;
  readonly onOpponent: (opponent: OpponentView) => void;
}

/** The dialogs that add a team or an opponent on top of the game dialog. */
export const AddInPlace = ({ adding, onClose, onTeam, onOpponent }: AddInPlaceProps) => (
  <>
    <TeamDialog
      open={adding?.kind === 'team'}
      record={null}
      start={adding?.typed}
      onSaved={onTeam}
      onClose={onClose}
    />
    <OpponentDialog
      open={adding?.kind === 'opponent'}
      record={null}
      start={adding?.typed}
      onSaved={onOpponent}
      onClose={onClose}
    />
  </>
);
