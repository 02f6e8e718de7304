import { MONTH_NAME, WEEKDAY_NAME } from './date-text.ts';

/** Why a text can't be stored as a score: it is a time or a date, or what it says of the result disagrees with its numbers. */
export type ScoreFault = 'time' | 'date' | 'win' | 'loss' | 'tie' | 'mark';

/** The message for a person who entered such a score. */
export const SCORE_FAULTS: Readonly<Record<ScoreFault, string>> = {
  time: 'This is a time. Enter the score, like W 24-17.',
  date: 'This looks like a date. Enter the score, like W 24-17.',
  win: 'Put our score first. For a win it must be higher, like W 21-14.',
  loss: 'Put our score first. For a loss it must be lower, like L 14-21.',
  tie: 'For a tie, both scores must be the same, like T 14-14.',
  mark: 'A score with a capital W counts as a win, and one with a capital L as a loss. Leave that letter out.',
};

/**
 * A parsed free-text score, ours first. Both are null if the text has no two whole numbers, those of several sets or of a shootout, or
 * a letter that disagrees with them.
 */
export interface ScoreReading {
  readonly ourScore: number | null;
  readonly theirScore: number | null;
  readonly fault: ScoreFault | null;
}

/** What a text says about a result, wherever it says it. */
export interface ScoreParts {
  /** Those of the letters W, L and T and of the words for them. */
  readonly letters: ReadonlySet<ResultLetter>;
  /** Pairs of numbers, ours first: that of the game, or those of its sets. */
  readonly pairs: readonly ScorePair[];
  /** Further pairs in brackets, of sets or of a shootout; empty if there are none but in brackets. */
  readonly inBrackets: readonly ScorePair[];
  /** '3rd of 7' */
  readonly places: readonly string[];
  /** What is left of the text. */
  readonly rest: string;
}
export type ResultLetter = 'W' | 'L' | 'T';
export type ScorePair = readonly [ours: number, theirs: number];

/** Maximum length of a score, in characters. */
export const MAX_SCORE_LENGTH = 60;

const NUMBER = String.raw`(\d{1,4}(?:\.\d{1,3})?)`;
/** '24-17', '24 to 17'; no part of a date or of a longer number ('1,234'), and no season ('2026-27'). */
const PAIR = new RegExp(
  String.raw`(?<!\d[-/.]?)(?<!\d,(?=\d{3}(?!\d)))(?!20\d\d[-‐-―]\d\d(?!\d))${NUMBER}(?:\s{0,3}[-‐-―−:]\s{0,3}|\s{1,3}to\s{1,3})${NUMBER}(?![-/.]?\d|,\d{3}(?!\d))`,
  'gi',
);
/** '3rd of 7', 'T-5th', 'T5', 'First place' */
const PLACE = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:(?:t|tied|tied for)[-.\s]?)?(?:\d{1,3}\s?(?:st|nd|rd|th)(?!\p{L})|\d{1,3}(?=\s(?:out )?of\s\d))(?:\splace)?(?:\s?\(?\s?(?:(?:out )?of\s|/\s?)\d{1,4}\)?)?`,
    String.raw`(?<![\p{L}\p{N}])t-?\d{1,3}(?![\p{L}\d.]|\s?[-‐-―:]\s?\d)`,
    String.raw`(?<!\p{L})(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) place|champions?|runners?[- ]up)(?!\p{L})`,
  ].join('|'),
  'giu',
);
const BRACKETS = /[([][^()[\]]*[)\]]/g;
/** Neither part of a word nor a person's or a school's initial: 'T. Field', 'w/ JV'. */
const NOT_IN_A_WORD = String.raw`(?![\p{L}\p{M}'’]|[./]\s*\p{L})`;
const WORD = new RegExp(
  String.raw`(?<![\p{L}'’])(won|wins?|victory|beats?|defeated|lost|loss|losses|loses?|defeat|tied?|ties|draw|drew)${NOT_IN_A_WORD}`,
  'giu',
);
/** A letter counts at the beginning, in brackets, and next to a number. */
const LETTER = new RegExp(
  String.raw`(?<=^[^\p{L}\p{N}]*|\d[^\p{L}\p{N}]*|[([])([wlt])${NOT_IN_A_WORD}|(?<!\p{L})([wlt])(?=[^\p{L}\p{N}]*\d)`,
  'giu',
);
const CLOCK =
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?\s?[ap](?!\p{L}{2})|(?<![\d:])\d{1,2}\s?[ap]\.?\s?m(?!\p{L})/iu;
/** '19:00' alone, and the fraction of a day that a spreadsheet stores. */
const BARE_CLOCK = /^\D{0,4}(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\D{0,4}$|^0?\.\d{3,}$/;
const MONTH_NUMBER = '(?:0?[1-9]|1[0-2])';
const DAY_NUMBER = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const DATE = new RegExp(
  [
    String.raw`(?<!\d)\d{4}([-/.])\d{1,2}\1\d{1,2}(?!\d)`,
    String.raw`(?<!\d)\d{1,2}([-/.])\d{1,2}\2\d{2,4}(?!\d)`,
    String.raw`(?<!\p{L})${MONTH_NAME}\.?[-\s,]{0,2}\d`,
    String.raw`\d[-\s]{0,2}${MONTH_NAME}`,
    // A weekday with month and day, or those alone.
    String.raw`^(?:${WEEKDAY_NAME}[.,]?\s)?(?:${MONTH_NUMBER}/${DAY_NUMBER}|${DAY_NUMBER}/${MONTH_NUMBER})$`,
    // The day number of a spreadsheet, of 2009 to 2064.
    String.raw`^[45]\d{4}(?:\.\d+)?$`,
  ].join('|'),
  'iu',
);

/** Finds what a text says about a result. */
export function splitScore(text: string): ScoreParts {
  const places: string[] = [];
  const letters = new Set<ResultLetter>();
  const pairs: ScorePair[] = [];
  const inBrackets: ScorePair[] = [];
  const takeLetter = (_: string, word?: string, ahead?: string) => {
    letters.add(letterOf(word ?? ahead ?? ''));
    return ' ';
  };
  const takePairs = (into: ScorePair[]) => (_: string, ours: string, theirs: string) => {
    into.push([Number(ours), Number(theirs)]);
    return ' ';
  };
  const rest = text
    .replace(PLACE, (place) => {
      places.push(place.trim());
      return ' ';
    })
    .replace(LETTER, (all, near?: string, ahead?: string) => takeLetter(all, near, ahead))
    .replace(WORD, (all, word: string) => takeLetter(all, word))
    .replace(BRACKETS, (inside) => inside.replace(PAIR, takePairs(inBrackets)))
    .replace(PAIR, takePairs(pairs))
    .trim();
  return pairs.length > 0
    ? { letters, pairs, inBrackets, places, rest }
    : { letters, pairs: inBrackets, inBrackets: [], places, rest };
}

const LETTER_OF: Readonly<Record<string, ResultLetter>> = { w: 'W', v: 'W', b: 'W', l: 'L' };
/** The letter of a word, by its first one: a victory, a draw. */
function letterOf(word: string): ResultLetter {
  const lower = word.toLowerCase();
  if (lower.startsWith('defeat')) return lower === 'defeat' ? 'L' : 'W';
  return LETTER_OF[lower.charAt(0)] ?? 'T';
}

/** Puts the second number of each pair first, as the other school has it. */
export const turnPairs = (text: string): string =>
  text.replace(
    PAIR,
    (pair, ours: string, theirs: string) =>
      `${theirs}${pair.slice(ours.length, pair.length - theirs.length)}${ours}`,
  );

/** Parses 'W 24-17' as 24 and 17. Text without two numbers ('3rd Place') sets neither. */
export function readScore(text: string): ScoreReading {
  const parts = splitScore(text);
  const fault = faultOf(text, parts);
  const [pair, second] = parts.pairs;
  const isOne = pair !== undefined && second === undefined && pair.every(Number.isInteger);
  const isTold = isOne && !isDecidedAfterTie(parts);
  // Of 'L 28-21' each half says something else.
  const hasNumbers = isTold && (fault === null || fault === 'mark');
  return { ourScore: hasNumbers ? pair[0] : null, theirScore: hasNumbers ? pair[1] : null, fault };
}

/** 'W 2-2 (4-3 PK)', 'W 2-2 PKs': its numbers alone would say that it is a tie. */
const isDecidedAfterTie = ({ letters, pairs, inBrackets, rest }: ScoreParts): boolean =>
  pairs.length > 0 &&
  wonBy(pairs) === 0 &&
  (wonBy(inBrackets) !== 0 || SHOOTOUT.test(rest)) &&
  letters.size === 1 &&
  !letters.has('T');
const SHOOTOUT = /(?<!\p{L})(?:pks?|penalt(?:y|ies)|shoot-?out|so|kicks)(?!\p{L})/iu;

/** A team's sport, as far as its scores depend on it. */
export interface ScoringTeam {
  readonly sport: string;
  readonly sportName?: string | null | undefined;
}

/** Whether the team with fewer strokes, places or points can win, so that numbers alone don't say who has. */
export const lowerMayWin = ({ sport, sportName }: ScoringTeam): boolean =>
  LOW_SCORES.has(sportName ?? sport);
const LOW_SCORES: ReadonlySet<string> = new Set([
  'golf',
  'cross-country',
  'Disc Golf',
  'Sailing',
  'Skiing',
]);

/** What a forfeit says: 'Forfeit', 'F/F', 'FF'. */
const FORFEIT = /forf(?:eit|iet)|(?<!\p{L})f\s?\/?\s?f(?!\p{L})/iu;
/** An L that is no part of a word or name. */
const LONE_L = /(?<![\p{L}\p{N}])L(?![\p{L}\p{N}.'’])/u;

/**
 * What a score says of the result. A text with a 'W' is a win, whatever else it has. Then a letter or word decides ('L 14-21', 'tied'), and
 * without one the numbers, ours first. null if neither decides: a place ('T-3rd of 8'), a forfeit of both ('F/F'), the numbers of a golf team.
 */
export function scoreResult(score: string, team: ScoringTeam): ResultLetter | null {
  if (score.includes('W')) return 'W';
  const { letters } = splitScore(score);
  const [letter, other] = letters;
  if (letter !== undefined) return other === undefined ? letter : null;
  if (LONE_L.test(score)) return 'L';
  const { ourScore, theirScore } = readScore(score);
  if (ourScore === null || theirScore === null || lowerMayWin(team)) return null;
  if (ourScore === theirScore) return FORFEIT.test(score) ? null : 'T';
  return ourScore > theirScore ? 'W' : 'L';
}

function faultOf(text: string, parts: ScoreParts): ScoreFault | null {
  const { letters, pairs, inBrackets } = parts;
  const short = text.trim().slice(0, MAX_SCORE_LENGTH * 2);
  if (CLOCK.test(short) || (letters.size === 0 && BARE_CLOCK.test(short))) return 'time';
  if (letters.size === 0 && DATE.test(short)) return 'date';
  if (pairs.length === 0) return null;
  const [letter, other] = [...letters];
  const isDecided = isDecidedAfterTie(parts);
  if (isDecided && wonBy(inBrackets) === 0) return null;
  const won = wonBy(isDecided ? inBrackets : pairs);
  if (other !== undefined) return null;
  if (letter === 'W' && won <= 0) return 'win';
  if (letter === 'L' && won >= 0) return 'loss';
  if (letter === 'T' && won !== 0) return 'tie';
  const isMarked = text.includes('W') ? won <= 0 : text.includes('L') && won >= 0;
  return isMarked ? 'mark' : null;
}

/** Above 0 for a win, below 0 for a loss: by the scores, or by the sets won. */
const wonBy = (pairs: readonly ScorePair[]): number =>
  pairs.reduce((sum, [ours, theirs]) => sum + Math.sign(ours - theirs), 0);
