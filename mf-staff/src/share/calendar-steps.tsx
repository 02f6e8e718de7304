import {
  CALENDAR_APPS,
  CALENDAR_PICTURE_SIZE,
  calendarPictureUrl,
} from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { CalendarPlus } from 'lucide-react';
import { styled } from 'styled-components';

const App = styled.section`
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

  img {
    display: block;
    max-width: 100%;
    height: auto;
    margin: 6px 0 12px;
  }

  p {
    color: ${(p) => p.theme.color.textMuted};
  }
`;

/** An address with which a phone opens its own calendar. */
const webcalOf = (feed: string): string => feed.replace(/^https?:/, 'webcal:');

/** How to subscribe to a calendar in each app. */
export const CalendarSteps = ({ feed }: { readonly feed: string }) =>
  CALENDAR_APPS.map(({ name, steps, delay }) => (
    <App key={name}>
      <h4>{name}</h4>
      {name === 'Apple Calendar' ? (
        <Button variant="outline" asChild>
          <a href={webcalOf(feed)}>
            <CalendarPlus size={16} aria-hidden />
            Open in Apple Calendar
          </a>
        </Button>
      ) : null}
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
  ));
