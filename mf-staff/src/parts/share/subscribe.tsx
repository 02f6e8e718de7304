import { CalendarSteps } from './calendar-steps.tsx';
import { SharedAddress } from './shared-address.tsx';

/** How to follow the public games in one's own calendar. */
export const Subscribe = ({ feed }: { readonly feed: string }) => (
  <>
    <SharedAddress title="Subscribe" address={feed} kind="calendar" />
    <CalendarSteps />
  </>
);
