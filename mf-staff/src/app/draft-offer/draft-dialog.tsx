import { gameEndpoints, opponentEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import { readRecord } from '@fieldhouse/shell/api';

import type { Draft } from '../../data/drafts/draft-context.tsx';
import { GameDialog } from '../../parts/game-form/game-dialog.tsx';
import { OpponentDialog } from '../../parts/opponent-form/opponent-dialog.tsx';
import { TeamDialog } from '../../parts/team-form/team-dialog.tsx';

interface DraftDialogProps {
  readonly open: boolean;
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** The dialog of a restored draft. Its record is the one that was edited, so that a later change of another person is noticed. */
export const DraftDialog = ({ open, draft: { kind, record }, onClose }: DraftDialogProps) => {
  switch (kind) {
    case 'game':
      return (
        <GameDialog open={open} game={readRecord(gameEndpoints.update, record)} onClose={onClose} />
      );
    case 'team':
      return (
        <TeamDialog open={open} team={readRecord(teamEndpoints.update, record)} onClose={onClose} />
      );
    case 'opponent':
      return (
        <OpponentDialog
          open={open}
          opponent={readRecord(opponentEndpoints.update, record)}
          onClose={onClose}
        />
      );
    case 'school':
      return null;
  }
};
