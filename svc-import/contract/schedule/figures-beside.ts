import { MONTH_NAME, WEEKDAY_NAME } from '@fieldhouse/core-contract';
import { HALF, WEEKDAY_BEFORE } from './day-patterns.ts';

const CLOCK = String.raw`\d{1,2}(?::\d{2})?\s?[-–]\s?\d{1,2}(?::\d{2})?\s?${HALF}\.?|\d{1,2}(?::\d{2})?\s?${HALF}\.?|\d{1,2}:\d{2}`;
const WHAT_IS_THEN = String.raw`(?:moved to|changed to|now|game time|start(?:s|ing)?(?: time)?|time|from|out|return|arrive|at)[\s:]{1,3}|@[\s:]{0,3}`;
/** 'Lincoln - Early Dismissal 1:30', 'Lincoln Lv. 5:45', 'Lincoln - Bus leaves at 2:30' */
const DEPARTURE =
  /(?<=\S)[\s,;:(–—|/-]+(?:early )?(?:bus(?:es)?|dismiss(?:al|ed)?|leav(?:e|es|ing)|lv|dep(?:art(?:s|ure)?)?|released?|early out)\b[^()[\]\d]*\d[^()[\]]*$/i;
const TIME_BEHIND = new RegExp(
  String.raw`[\s,;/–—-]{1,4}(?:${WHAT_IS_THEN}){0,2}(?:${CLOCK})(?:\s?(?:[-–&/]|and)\s?(?:${CLOCK}))?(?:\s(?:start|kick(?:off)?|tip|tip-?off|first pitch))?$`,
  'i',
);
const TIME_BEFORE = new RegExp(String.raw`^(?:${CLOCK})[\s,:–-]+(?=\p{L})`, 'iu');
const DAY = String.raw`\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|${MONTH_NAME}\.?\s\d{1,2}(?:st|nd|rd|th)?`;
const DAY_BEHIND = new RegExp(
  String.raw`[\s,–—-]{1,3}(?:on\s)?(?:${WEEKDAY_NAME}(?<=day)|${WEEKDAY_BEFORE}(?:${DAY}))$`,
  'i',
);
const FINAL = String.raw`(?:[Ff]inal|FINAL|[Rr]esult|RESULT|[Ss]core|SCORE|F)(?:\s[Ss]core|/OT)?`;
const FINAL_BEHIND = /\sFINAL$/;
const LETTER = String.raw`(?:[WLT]|[Ww]on|[Ll]ost|[Tt]ied?|[Ww]in|[Ll]oss|WON|LOST|WIN|LOSS|TIE)`;
const PAIR = String.raw`\d{1,3}\s?[-–]\s?\d{1,3}`;
const OVERTIME = String.raw`(?:[\s,]{0,2}(?:\d?OT|\((?:\d?OT|SO|(?:\d{1,2}[-–]\d{1,2}\s)?(?:in\s)?PKs?|\d{1,2}\sinn(?:ings|\.)?)\)))?`;
const SETS = String.raw`${PAIR}(?:[\s,;]{1,3}${PAIR}){0,5}${OVERTIME}`;
const LETTERED = String.raw`(?:(?:[WLT]|${LETTER}[\s,:])[\s,:]{0,2}(?:in\s\d?OT[\s,:]{1,3})?${SETS}|${PAIR}${OVERTIME}[\s,]{1,2}(?:\(${LETTER}\)|${LETTER}(?![\p{L}\p{N}])))`;
/** What may follow a result: nothing, a sign, or 'vs'. */
const GOES_ON = String.raw`(?=\s*(?:$|[)\],;:|/–—]|-\s|@|(?:vs?\.?|VS\.?|at|AT)\s))`;
const RESULT = new RegExp(
  String.raw`(?<![^\s([,;:|/–—-])(?:${FINAL}[\s:,-]{1,3})?(${LETTERED})(?:[\s,:-]{1,2}${FINAL})?${GOES_ON}|^(?:${FINAL}[\s:,-]{1,3})?(${LETTERED})(?=[\s,:–-]+\p{L})`,
  'u',
);
/** 'Final: Lincoln 3-1', 'Lincoln Final 3-1', 'Lincoln 3-1 (F)' */
const FINAL_AROUND = new RegExp(
  String.raw`^${FINAL}\s?[:–—-]\s?(.{1,300}?)[\s,:(–—-]{1,3}(${PAIR}${OVERTIME})\)?$`,
);
const FINAL_BESIDE = new RegExp(
  String.raw`^(.{1,300}?)[\s,:(–—-]{1,3}(?:${FINAL}[\s:,-]{1,3}(${PAIR}${OVERTIME})|(${PAIR})[\s,(]{1,2}(?:${FINAL}|F))\)?$`,
);
/** 'W, Lincoln 3-1', but not 'W-Town 3-1' */
const LETTER_BEFORE = new RegExp(
  String.raw`^(${LETTER})(?:[,:]|\s[–—-]\s)\s?(\p{L}.{0,300}?)[\s,:(–—-]{1,3}(${SETS})\)?$`,
  'u',
);
/** '(L 14-21, last year)' is another game's. */
const OF_ANOTHER =
  /\s?[([](?=[^()[\]]*\d\s?[-–]\s?\d)[^()[\]]*\b(?:last|previous)\b[^()[\]]*[)\]]/i;

/** Removes a time or a day behind a name, and a time before it: 'Lincoln 4:15 PM', 'Lincoln Friday', 'Lincoln Bus 2:30'. */
export const cutFigures = (text: string): string =>
  text
    .replace(DEPARTURE, '')
    .replace(TIME_BEHIND, '')
    .replace(DAY_BEHIND, '')
    .replace(FINAL_BEHIND, '')
    .replace(TIME_BEFORE, '');

export interface CutResult {
  readonly text: string;
  /** As written, without 'Final'; '' if it may be that of another game. */
  readonly result: string;
}

/** Splits a result from a name or a title: 'Lincoln (W, 25-20, 25-18)', 'W 3-1 Lincoln'. Several are joined. Null if there is none. */
export function cutResult(text: string): CutResult | null {
  if (!/\d\s?[-–]\s?\d/.test(text)) return null;
  const without = text.replace(OF_ANOTHER, '');
  if (without !== text) return { text: without, result: '' };
  const found = RESULT.exec(text);
  if (found === null) {
    const final = FINAL_AROUND.exec(text) ?? FINAL_BESIDE.exec(text);
    if (final) return { text: final[1] ?? '', result: final[2] ?? final[3] ?? '' };
    const [, letter, name, numbers] = LETTER_BEFORE.exec(text) ?? [];
    return name === undefined ? null : { text: name, result: `${letter} ${numbers}` };
  }
  const before = text.slice(0, found.index).replace(/[\s,;:|/–—-]+$/, '');
  const [, sign = '', behind = ''] =
    /^([\s,;:|/–—-]*)(.*)$/s.exec(text.slice(found.index + found[0].length)) ?? [];
  const isBracket = /[([]$/.test(before) && /^[)\]]/.test(behind);
  const rest = isBracket
    ? `${before.slice(0, -1).trim()} ${behind.slice(1).trim()}`
    : `${before}${/^[)\]]/.test(behind) ? '' : /[–—|-]/.test(sign) && before !== '' ? ' - ' : ' '}${behind}`;
  const result = found[1] ?? found[2] ?? '';
  const second = cutResult(rest.trim());
  return second === null || second.result === ''
    ? { text: rest.trim(), result }
    : { text: second.text, result: `${result}, ${second.result}` };
}

const MOVED = /\b(?:(?:re-?scheduled|moved|changed)\s+(?:to|for)|now(?:\s+on)?)\s+/i;
/** 'Rescheduled: vs Lincoln to 10/31' */
const MOVED_AROUND =
  /^(?:re-?scheduled|moved|changed)\b[\s:–—-]{1,3}(.{1,200})\s(?:to|for)\s+(?=\S)/i;
const DAY_AFTER = new RegExp(
  String.raw`^${WEEKDAY_BEFORE}(?:\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?|${MONTH_NAME}\.?\s\d{1,2}(?:,?\s\d{4})?)|^${WEEKDAY_NAME}(?=[)\].!]|$)`,
  'i',
);

/** Splits '(Rescheduled to 01-17-27)' from a text; null if there is no such phrase. */
export function cutMove(text: string): { readonly text: string; readonly to: string } | null {
  const around = MOVED_AROUND.exec(text);
  return cutDay(text, MOVED.exec(text), '') ?? cutDay(text, around, around?.[1] ?? '');
}

function cutDay(
  text: string,
  found: RegExpExecArray | null,
  between: string,
): { readonly text: string; readonly to: string } | null {
  if (!found) return null;
  const behind = text.slice(found.index + found[0].length);
  const day = DAY_AFTER.exec(behind);
  if (!day) return null;
  const before = `${text.slice(0, found.index)}${between}`.replace(/[\s([*–—:,-]+$/, '');
  const rest = behind.slice(day[0].length).replace(/^[)\]*\s.!:–—-]+/, '');
  return { text: `${before} ${rest}`.trim(), to: day[0] };
}
