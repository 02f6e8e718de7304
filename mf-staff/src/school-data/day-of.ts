import { format } from 'date-fns';

/** A moment's calendar day where the reader is, as yyyy-MM-dd. */
export const dayOf = (moment: Date): string => format(moment, 'yyyy-MM-dd');
