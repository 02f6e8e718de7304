/** A parsed free-text score, ours first. `contradiction` is the message to show if its letter and numbers disagree. */
export interface ScoreReading {
  readonly ourScore: number | null;
  readonly theirScore: number | null;
  readonly contradiction: string | null;
}

/** Maximum length of a score, in characters. */
export const MAX_SCORE_LENGTH = 60;

const TWO_NUMBERS = /(\d{1,4})\s*[-–:]\s*(\d{1,4})/;
const LETTER = /^\s*([wlt])\b/i;

/** Parses 'W 24-17' as 24 and 17. Text without two numbers ('3rd Place') sets neither. */
export function readScore(text: string): ScoreReading {
  const numbers = TWO_NUMBERS.exec(text);
  if (numbers?.[1] === undefined || numbers[2] === undefined) {
    return { ourScore: null, theirScore: null, contradiction: null };
  }
  const ourScore = Number(numbers[1]);
  const theirScore = Number(numbers[2]);
  return { ourScore, theirScore, contradiction: contradiction(text, ourScore, theirScore) };
}

/** True when a score text counts as a win: it contains a 'W'. */
export const isWin = (score: string): boolean => score.includes('W');

/** True when a score text counts as a loss: it contains an 'L' and no 'W'. */
export const isLoss = (score: string): boolean => !isWin(score) && score.includes('L');

/** True when a score text counts as a tie: it is neither a win nor a loss, and starts with a 'T' or has the same score twice. */
export function isTie(score: string): boolean {
  if (isWin(score) || isLoss(score)) return false;
  const { ourScore, theirScore } = readScore(score);
  return LETTER.test(score) || (ourScore !== null && ourScore === theirScore);
}

function contradiction(text: string, ours: number, theirs: number): string | null {
  const letter = LETTER.exec(text)?.[1]?.toUpperCase();
  if (letter === 'W' && ours <= theirs) {
    return 'Put our score first. For a win it must be higher, like W 21-14.';
  }
  if (letter === 'L' && ours >= theirs) {
    return 'Put our score first. For a loss it must be lower, like L 14-21.';
  }
  if (letter === 'T' && ours !== theirs) {
    return 'For a tie, both scores must be the same, like T 14-14.';
  }
  return null;
}
