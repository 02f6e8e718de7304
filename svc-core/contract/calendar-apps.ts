import { endpointUrl } from '@fieldhouse/endpoint';
import { calendarPictureEndpoints } from './endpoints/calendar-pictures.ts';

/** The name of a step's picture. */
export type CalendarPicture = `${'apple' | 'google' | 'outlook'}-${1 | 2 | 3}`;

/** The size of each picture in CSS pixels. */
export const CALENDAR_PICTURE_SIZE = { width: 320, height: 180 } as const;

/** A step of subscribing. The picture shows what the text says, so it needs no text of its own. */
export interface CalendarStep {
  readonly text: string;
  readonly picture: CalendarPicture;
}

/**
 * A calendar app, and how to subscribe to a schedule in it. The steps are beside the calendar's address and a link Open in Apple
 * Calendar.
 */
export interface CalendarApp {
  readonly name: string;
  readonly steps: readonly [CalendarStep, CalendarStep, CalendarStep];
  /** How long it takes to show a change. No one but the app's maker decides that. */
  readonly delay: string;
}

/**
 * The calendar apps that most families and coaches have. The delays are what their makers say and users measured: Google fetches a
 * calendar every 8 to 24 hours, Outlook every 15 to 60 minutes, Apple as its settings say.
 */
export const CALENDAR_APPS: readonly CalendarApp[] = [
  {
    name: 'Apple Calendar',
    steps: [
      { text: 'On your iPhone, iPad, or Mac, choose Open in Apple Calendar.', picture: 'apple-1' },
      { text: 'When your calendar opens, choose Subscribe.', picture: 'apple-2' },
      { text: 'Choose Add, or OK on a Mac.', picture: 'apple-3' },
    ],
    delay: 'Shows changes within 5 minutes to a week, as set in your calendar settings.',
  },
  {
    name: 'Google Calendar',
    steps: [
      { text: 'Copy the calendar address.', picture: 'google-1' },
      {
        text: 'On a computer, open Google Calendar. Next to Other Calendars, choose the plus sign, then From URL.',
        picture: 'google-2',
      },
      { text: 'Paste the address and choose Add Calendar.', picture: 'google-3' },
    ],
    delay: 'Shows changes within 8 to 24 hours.',
  },
  {
    name: 'Outlook',
    steps: [
      { text: 'Copy the calendar address.', picture: 'outlook-1' },
      {
        text: 'In Outlook on the web, open the calendar. Choose Add Calendar, then Subscribe from Web.',
        picture: 'outlook-2',
      },
      { text: 'Paste the address and choose Import.', picture: 'outlook-3' },
    ],
    delay: 'Shows changes within 15 to 60 minutes.',
  },
];

/** The address of a step's picture, from the root of the site. */
export const calendarPictureUrl = (name: CalendarPicture): string =>
  endpointUrl(calendarPictureEndpoints.calendarPicture, { params: { name } });
