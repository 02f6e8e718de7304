import type { DraftDialogProps } from '@fieldhouse/shell/record';

import { GameDialog } from '../../parts/game-form/game-dialog.tsx';
import { games } from '../../parts/game-form/game.record.ts';
import { OpponentDialog } from '../../parts/opponent-form/opponent-dialog.tsx';
import { opponents } from '../../parts/opponent-form/opponent.record.ts';
import { TeamDialog } from '../../parts/team-form/team-dialog.tsx';
import { teams } from '../../parts/team-form/team.record.ts';
import { ContactDialog } from '../../screens/contacts/contact-dialog.tsx';
import { contacts } from '../../screens/contacts/contact.record.ts';
import { FacilityDialog } from '../../screens/facilities/facility-dialog.tsx';
import { facilities } from '../../screens/facilities/facility.record.ts';
import { NoPlayDialog } from '../../screens/no-play-dates/no-play-dialog.tsx';
import { noPlayDates } from '../../screens/no-play-dates/no-play-date.record.ts';

/** The dialog of a restored draft. Its record is the one that was edited, so that a later edit of another person is noticed. */
export const DraftDialog = ({ draft: { kind, record }, ...dialog }: DraftDialogProps) => {
  switch (kind) {
    case games.noun:
      return <GameDialog {...dialog} game={games.read(record)} />;
    case teams.noun:
      return <TeamDialog {...dialog} record={teams.read(record)} />;
    case opponents.noun:
      return <OpponentDialog {...dialog} record={opponents.read(record)} />;
    case contacts.noun:
      return <ContactDialog {...dialog} record={contacts.read(record)} />;
    case facilities.noun:
      return <FacilityDialog {...dialog} record={facilities.read(record)} />;
    case noPlayDates.noun:
      return <NoPlayDialog {...dialog} record={noPlayDates.read(record)} />;
    default:
      return null;
  }
};
