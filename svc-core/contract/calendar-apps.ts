/**
 * A calendar app, and how to subscribe to a schedule in it. The steps are beside the calendar's address and a link Open in Apple
 * Calendar.
 */
export interface CalendarApp {
  readonly name: string;
  readonly steps: readonly [string, string, string];
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
      'On your iPhone, iPad, or Mac, choose Open in Apple Calendar.',
      'When your calendar opens, choose Subscribe.',
      'Choose Add, or OK on a Mac.',
    ],
    delay: 'Shows changes within 5 minutes to a week, as set in your calendar settings.',
  },
  {
    name: 'Google Calendar',
    steps: [
      'Copy the calendar address.',
      'On a computer, open Google Calendar. Next to Other Calendars, choose the plus sign, then From URL.',
      'Paste the address and choose Add Calendar.',
    ],
    delay: 'Shows changes within 8 to 24 hours.',
  },
  {
    name: 'Outlook',
    steps: [
      'Copy the calendar address.',
      'In Outlook on the web, open the calendar. Choose Add Calendar, then Subscribe from Web.',
      'Paste the address and choose Import.',
    ],
    delay: 'Shows changes within 15 to 60 minutes.',
  },
];
