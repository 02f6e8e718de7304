import { MONTH_NAME, WEEKDAY_NAME } from '@fieldhouse/core-contract';

const CLOCK = String.raw`\d{1,2}(?::\d{2})?\s?[ap]\.?m\.?|\d{1,2}:\d{2}`;
/** Words before a time that say what is then. */
const WHAT_IS_THEN = String.raw`(?:moved to|changed to|now|game time|start(?:s|ing)?(?: time)?|time|leav(?:e|es|ing)|dep(?:art(?:s|ure)?)?|bus(?:es)?|dismiss(?:al|ed)?|release(?:d)?|early out|out|ed|return|arrive|at|@)[\s:]{1,3}`;
const TIME_BEHIND = new RegExp(
  String.raw`[\s,;/–—-]{1,4}(?:${WHAT_IS_THEN}){0,2}(?:${CLOCK})(?:\s?(?:[-–&/]|and)\s?(?:${CLOCK}))?(?:\s(?:start|kickoff|tip|tip-?off|first pitch))?$`,
  'i',
);
const DAY = String.raw`\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|${MONTH_NAME}\.?\s\d{1,2}(?:st|nd|rd|th)?`;
const DAY_BEHIND = new RegExp(
  String.raw`[\s,–—-]{1,3}(?:on\s)?(?:${WEEKDAY_NAME}(?<=day)|(?:${WEEKDAY_NAME}\.?,?\s)?(?:${DAY}))$`,
  'i',
);
const LETTER = String.raw`(?:[WLT]|[Ww]on|[Ll]ost|[Tt]ied?|[Ww]in|[Ll]oss|WON|LOST|WIN|LOSS|TIE)`;
const PAIR = String.raw`\d{1,3}\s?[-–]\s?\d{1,3}(?:\s?\(?\d?OT\)?)?`;
const RESULT = String.raw`(?:${LETTER}[\s,:]{1,3}${PAIR}|${PAIR}[\s,]{1,2}${LETTER})`;
const RESULT_BEHIND = new RegExp(String.raw`[\s,;:–—-]{1,4}${RESULT}$`);
const FINAL_BEHIND = /\sFINAL$/;
const FIGURES_BEFORE = new RegExp(
  String.raw`^(?:(?:${LETTER})[,:]?\s?${PAIR}|${PAIR}\s\(?[WLT]\)?|${CLOCK})[\s,:–-]+(?=\p{L})`,
  'iu',
);
const IS_RESULT = new RegExp(String.raw`^${RESULT}(?:[\s,;]{1,3}${PAIR}){0,5}$`);

/** Removes a time, a day or a result behind a name: 'Lincoln 4:15 PM', 'Lincoln Friday', 'Lincoln Bus 2:30', 'Lincoln W 3-1'. */
export const cutFiguresBehind = (text: string): string =>
  text
    .replace(TIME_BEHIND, '')
    .replace(DAY_BEHIND, '')
    .replace(RESULT_BEHIND, '')
    .replace(FINAL_BEHIND, '');

/** Whether a text is only a result: 'W 3-1', 'W, 25-20, 25-18'. */
export const isResult = (text: string): boolean => IS_RESULT.test(text);

/** Removes a time or a result before a name: '7:00 PM Lincoln', 'W 3-1 Lincoln'. */
export const cutFiguresBefore = (text: string): string => text.replace(FIGURES_BEFORE, '');
