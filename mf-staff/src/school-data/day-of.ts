import { format } from 'date-fns/format';

/** A moment's calendar day where the reader is, as yyyy-MM-dd. */
export const dayOf = (moment: Date): string => format(moment, 'yyyy-MM-dd');
