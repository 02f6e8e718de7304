/** Whether a file is a calendar, as far as its name or type says. */
export const isCalendarFile = ({ name, type }: File): boolean =>
  type === 'text/calendar' || /\.ics$/i.test(name);
