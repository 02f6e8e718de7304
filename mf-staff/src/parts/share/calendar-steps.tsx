import {
  CALENDAR_APPS,
  CALENDAR_PICTURE_SIZE,
  calendarPictureUrl,
} from '@fieldhouse/core-contract';
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

/** How to subscribe to a calendar in each app, beside its address. */
export const CalendarSteps = () => (
  <div>
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
