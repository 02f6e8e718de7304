import { MONTH_NAME, WEEKDAY_NAME } from '@fieldhouse/core-contract';

/** Parts of regular expressions that find a day or a time among other words: 'pm', '10/3', 'Oct 3', 'Fri, '. */
export const HALF = String.raw`[ap]\.?m`;
export const DAY_IN_NUMBERS = String.raw`\d{1,2}[/-]\d`;
export const DAY_OF_MONTH = String.raw`${MONTH_NAME}\.?\s+\d`;
export const WEEKDAY_BEFORE = String.raw`(?:${WEEKDAY_NAME}\.?,?\s+)?`;
