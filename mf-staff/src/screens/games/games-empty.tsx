import { Button } from '@fieldhouse/shell/ui/button';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { CalendarPlus, SearchX } from 'lucide-react';

import { ImportLink } from '../../kit/list/import-link.tsx';

/** The school has no games. */
export const NoGames = ({ onSchedule }: { readonly onSchedule: () => void }) => (
  <EmptyState
    icon={<CalendarPlus aria-hidden />}
    title="No games scheduled"
    description="Schedule one game at a time, or import a whole season from a file."
    action={
      <>
        <Button onClick={onSchedule}>Schedule Your First Game</Button>
        <ImportLink />
      </>
    }
  />
);

interface NoGamesInYearProps {
  /** '2027-28' */
  readonly year: string;
  readonly onSchedule: () => void;
}

/** There are games, but none in the school year that is shown. */
export const NoGamesInYear = ({ year, onSchedule }: NoGamesInYearProps) => (
  <EmptyState
    icon={<CalendarPlus aria-hidden />}
    title={`No games in ${year}`}
    description="Schedule one game at a time, or import a schedule from a file."
    action={
      <>
        <Button onClick={onSchedule}>Schedule a Game</Button>
        <ImportLink />
      </>
    }
  />
);

/** There are games, but none matches the filter. */
export const NoMatchingGames = ({ onShowAll }: { readonly onShowAll: () => void }) => (
  <EmptyState
    icon={<SearchX aria-hidden />}
    title="No games match these filters"
    description="Try a different team, opponent, status, or date range."
    action={
      <Button variant="outline" onClick={onShowAll}>
        Show All Games
      </Button>
    }
  />
);
