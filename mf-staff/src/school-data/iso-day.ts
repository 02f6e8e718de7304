import { format } from 'date-fns/format';

/** yyyy-MM-dd of a point in time, in the reader's time zone. */
export const isoDay = (moment: Date): string => format(moment, 'yyyy-MM-dd');
