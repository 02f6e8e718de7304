import { GAME_TYPES } from '@fieldhouse/core-contract';
import type { GameType } from '@fieldhouse/core-contract';
import { memoize, parseError, parsed, quote } from './parse-result.ts';
import type { ParseResult } from './parse-result.ts';

const ROUND = String.raw`(?:rounds?|(?:quarter|semi)-?finals?|finals?|championships?|tournaments?|tourney|meets?)`;
/** Words of each type; the first that fits counts. 'District' and 'Region' alone may be a league. */
const WORDS: readonly (readonly [GameType, RegExp])[] = [
  ['scrimmage', /\b(?:scrim(?:mage)?s?|jamborees?|exhibitions?)\b/i],
  [
    'playoff',
    new RegExp(
      String.raw`\b(?:play-?offs?|post-?season)\b|^(?:regionals?|sectionals?|districts|sub-?state|state)$|\b(?:bi-?district|regionals?|sectionals?|districts?|sub-?state|state) ${ROUND}\b`,
      'i',
    ),
  ],
  ['tournament', /\b(?:tournaments?|tourneys?|invitationals?|invites?|classic|showcase)\b/i],
  [
    'game',
    /\b(?:games?|match(?:es)?|meets?|contests?|duals?|regular(?: season)?|(?:non-?)?(?:league|conference)|non-?(?:district|region))\b/i,
  ],
];
const LONGEST = 60;

/** Parses what a cell calls a game: 'Scrimmage', 'Regional Final'. */
export const parseGameType = memoize((cell): ParseResult<GameType> => {
  const text = cell.trim();
  const type = WORDS.find(([, words]) => words.test(text.slice(0, LONGEST)))?.[0];
  return type === undefined
    ? parseError(
        `${quote(text)} isn't a type of game`,
        GAME_TYPES.map(({ label }) => label).join(', '),
      )
    : parsed(type);
});
