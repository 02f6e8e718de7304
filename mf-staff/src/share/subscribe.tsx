import { Button } from '@fieldhouse/shell/ui/button';
import { CalendarPlus } from 'lucide-react';
import { styled } from 'styled-components';

import { SharedAddress } from './shared-address.tsx';

const Way = styled.section`
  display: grid;
  gap: 6px;
  justify-items: start;
  padding-top: 12px;
  border-top: 1px solid ${(p) => p.theme.color.border};
  font-size: 0.875rem;

  h4 {
    font-size: 0.875rem;
  }

  ol {
    margin: 0;
    padding-left: 20px;
    list-style: decimal;
  }

  p {
    color: ${(p) => p.theme.color.textMuted};
  }
`;

/** An address with which a phone opens its own calendar. */
const webcalOf = (feed: string): string => feed.replace(/^https?:/, 'webcal:');

/** How to follow the games in one's own calendar. Each program decides by itself how often it looks for changes. */
export const Subscribe = ({ feed }: { readonly feed: string }) => (
  <>
    <SharedAddress title="Subscribe" address={feed} kind="calendar" />
    <Way>
      <h4>Apple Calendar</h4>
      <Button variant="outline" asChild>
        <a href={webcalOf(feed)}>
          <CalendarPlus size={16} aria-hidden />
          Open in Apple Calendar
        </a>
      </Button>
      <p>Shows a change after 5 minutes to a week, as set on the phone.</p>
    </Way>
    <Way>
      <h4>Google Calendar</h4>
      <ol>
        <li>Copy the calendar address above.</li>
        <li>
          On a computer, open Google Calendar, select + next to Other calendars, then From URL.
        </li>
        <li>Paste the address and select Add calendar.</li>
      </ol>
      <p>Shows a change after 8 to 24 hours.</p>
    </Way>
    <Way>
      <h4>Outlook</h4>
      <ol>
        <li>Copy the calendar address above.</li>
        <li>In the calendar of Outlook, select Add calendar, then Subscribe from web.</li>
        <li>Paste the address and select Import.</li>
      </ol>
      <p>Shows a change after 15 to 60 minutes.</p>
    </Way>
  </>
);
