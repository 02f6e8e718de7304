/** First folders of paths that other parts of the product serve: the API, files, public pages and those behind emailed links. */
const OTHERS = ['api', 'calendar-pictures', 'embed', 'f', 'follow', 'mf', 's', 'unsubscribe'];

/** Whether a path may be that of a screen of the staff or the system administrators: neither a file nor opened by an emailed link. */
export const isKeptPath = ({ pathname, searchParams }: URL): boolean =>
  !OTHERS.includes(pathname.split('/')[1] ?? '') &&
  !/\.[^/]*$/.test(pathname) &&
  !searchParams.has('token');
