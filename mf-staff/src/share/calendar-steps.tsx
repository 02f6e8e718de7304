import {
  CALENDAR_APPS,
  CALENDAR_PICTURE_SIZE,
  calendarPictureUrl,
} from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { CalendarPlus } from 'lucide-react';
import { styled } from 'styled-components';

const App = styled.details`
  border-top: 1px solid ${(p) => p.theme.color.border};
  font-size: 0.875rem;

  summary {
    min-height: 44px;
    padding: 12px 0;
    font-weight: 600;
    cursor: pointer;
  }

  ol {
    margin: 0;
    padding-left: 20px;
    list-style: decimal;
  }

  img {
    display: block;
    max-width: 100%;
    height: auto;
    margin: 6px 0 12px;
  }

  p {
    padding-bottom: 12px;
    color: ${(p) => p.theme.color.textMuted};
  }
`;

const Opener = styled(Button)`
  margin-bottom: 12px;
`;

/** An address with which a phone opens its own calendar. */
const webcalOf = (feed: string): string => feed.replace(/^https?:/, 'webcal:');

/** How to subscribe to a calendar in each app. */
export const CalendarSteps = ({ feed }: { readonly feed: string }) => (
  <div>
    <Opener variant="outline" asChild>
      <a href={webcalOf(feed)}>
        <CalendarPlus size={16} aria-hidden />
        Open in Apple Calendar
      </a>
    </Opener>
    {CALENDAR_APPS.map(({ name, steps, delay }) => (
      <App key={name} name="calendar-app">
        <summary>{name}</summary>
        <ol>
          {steps.map(({ text, picture }) => (
            <li key={picture}>
              {text}
              <img
                {...CALENDAR_PICTURE_SIZE}
                loading="lazy"
                src={calendarPictureUrl(picture)}
                alt=""
              />
            </li>
          ))}
        </ol>
        <p>{delay}</p>
      </App>
    ))}
  </div>
);
