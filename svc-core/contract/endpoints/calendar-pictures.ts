import { endpoint, file, textParam } from '@fieldhouse/endpoint';

/** The pictures of `CALENDAR_APPS`, for public schedules and the staff app. */
export const calendarPictureEndpoints = {
  calendarPicture: endpoint({
    method: 'GET',
    path: '/calendar-pictures/:name.svg',
    access: 'public',
    params: { name: textParam('Picture') },
    summary: 'Picture of a step of subscribing to a calendar',
    answer: file('image/svg+xml'),
  }),
};
