import { isBareName } from './bare-name.ts';
import {
  EDGES,
  cutBracketBefore,
  cutBracketBehind,
  cutDashBefore,
  cutDashBehind,
  cutWhole,
} from './beside-name.ts';
import { cutTeamBehind, isFigures, mentionsPractice, phraseOf, servesGame } from './entry-words.ts';
import { cutFigures, cutMove, cutResult } from './figures-beside.ts';
import { NameDraft } from './name-draft.ts';
import type { PlainName } from './name-draft.ts';
import type { KnownOpponents } from './split-schools.ts';
import { hasDoubtfulStatus, splitStatus } from './split-status.ts';

const MARKS = /^[*+%§¹²³•·>\s]+|[*#!~^†‡+%§¹²³\s]+$/g;
const DOUBT = /(?<=[\p{L})\]])\s?(?:\?+|…)$/u;
const RANK = /^(?:#\s?\d{1,3}|no\.\s?\d{1,3}|\d{1,2}[.)])\s+|^#\s*/i;
const SURE_BEHIND =
  /(?:\s+|(?<=\S)[-–/])(?:dh|double[ -]?header|scrimmage|scrim|exhibition|x[23]|(?:senior|parents?['’]?|youth) night|homecoming|(?:game|gm|match)\s?#?\s?\d{1,2}|g[1-4]|make-?up)$/i;
/** Words of the table that are names of schools. */
const SCHOOLS = /\b(?:memorial|county|columbus|independence|king|green)$/i;
const SURE_BEFORE =
  /^(?:dh|double[ -]?header|hosted by|(?:pre-?season )?scrimmage|(?:dual|tri|meet|match|game)(?= with| w\/))(?:\s?[-–:]\s?|\s+)(?:(?:with|w\/)\s*)?/i;
/** 'Fox Hollow AWAY'. 'Home' may belong to a name. */
const SIDE_BEHIND =
  /\s(?:([aA]way|AWAY)(?: game| Game| GAME)?|(?:HOME|home)(?: game| GAME)?|Home Game)$/;
/** 'BAPTIST HOME' */
const OF_A_HOME =
  /(?:^|\s)(?:baptist|methodist|masonic|children['’]?s|orphans?['’]?|fellows) home$/i;
const SIDE_BEFORE = /^(?:HOME|(AWAY))\s(?=\p{Lu}\p{Ll})/u;
/** The day on which a game is played if it rains on its own. */
const RAIN_DATE_BEHIND = /[\s,;(–—-]+rain[ -]?date:?\s[^()]*\d[^()]*\)?$/i;
const OFF = /^[([]?(?:open|off|cancell?ed)[)\]]?$/i;
const RECORD_BEHIND = /\s(?:#\d{1,3}|\d{1,2}-\d{1,2}(?:-\d{1,2})?)$/;
/** Longer texts are not parsed. */
const LONGEST = 300;
/** 'Playoffs TBD' */
const NOT_YET = /(?:^|[\s/])t\.?b\.?[acd]\.?(?:[\s/]|$)/i;
const DATE_BEHIND = /[\s)\]]\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})$/;

/** Removes what stands beside a name: ranks, marks, sides, the words of a team, a place, a status, and notes ('(DH)', 'Senior Night'). */
export function plainName(text: string, known: KnownOpponents, isSided: boolean): PlainName {
  const whole = text.trim();
  const draft = new NameDraft(whole, isSided, known);
  if (whole.length > LONGEST || isBareName(whole)) return draft;
  draft.name = whole.replace(/\*{2,}/g, '*').replace(/,(?=(?:home|away)$)/i, ', ');
  // A school 'Practice' is one only where the cell has nothing else.
  draft.isNoGame =
    (mentionsPractice(whole) || servesGame(whole)) &&
    !(known.is(whole) && phraseOf(whole) === null);
  let before: string;
  do {
    before = draft.name;
    if (before === '' || known.is(before)) break;
    for (const step of STEPS) {
      step(draft);
      if (draft.name !== before) break;
    }
  } while (draft.name !== before);
  return draft;
}

/** Each removes at most one thing. */
const STEPS: readonly ((draft: NameDraft) => void)[] = [
  takeMove,
  takeResult,
  (draft) => draft.shorten(draft.name.replace(RAIN_DATE_BEHIND, '')),
  (draft) => draft.shorten(withoutFigures(draft.name)),
  cutBracketBehind,
  cutBracketBefore,
  cutMarks,
  cutDashBehind,
  cutDashBefore,
  (draft) => draft.shorten(draft.name.replace(DATE_BEHIND, keepBracket).replace(RECORD_BEHIND, '')),
  (draft) => draft.shorten(draft.name.replace(RANK, '')),
  cutSure,
  cutSide,
  takeNothing,
  cutWhole,
  takeStatus,
  cutTeam,
];

const keepBracket = (found: string): string => (/^[)\]]/.test(found) ? found.charAt(0) : '');

/** 'Good Friday' and '7:00 PM' stay. */
const withoutFigures = (name: string): string =>
  phraseOf(name)?.kind === 'occasion' || isFigures(name) ? name : cutFigures(name);

function cutMarks(draft: NameDraft): void {
  const plain = draft.name.replace(MARKS, '').replace(EDGES, '');
  // 'Lincoln canceled?' may be on.
  draft.shorten(hasDoubtfulStatus(plain) ? plain : plain.replace(DOUBT, ''));
}

function cutSure(draft: NameDraft): void {
  const name = draft.name.replace(SURE_BEHIND, '').replace(SURE_BEFORE, '');
  const kind = phraseOf(draft.name)?.kind ?? 'event';
  // 'Green and Gold Scrimmage' is not against 'Green and Gold'.
  const isName = draft.isSided || draft.known.resembles(name) || SCHOOLS.test(name);
  if (kind === 'event' || isName) draft.shorten(name);
}

function cutSide(draft: NameDraft): void {
  const found = SIDE_BEHIND.exec(draft.name) ?? SIDE_BEFORE.exec(draft.name);
  if (found === null || draft.known.resembles(draft.name) || OF_A_HOME.test(draft.name)) return;
  draft.addSide(found[1] === undefined ? 'home' : 'away');
  draft.name = draft.name.replace(found[0], '').replace(EDGES, '');
}

function takeNothing(draft: NameDraft): void {
  if (isFigures(draft.name)) return;
  if (NOT_YET.test(draft.name) && phraseOf(draft.name) !== null) draft.shorten('TBD');
  if (!OFF.test(draft.name)) return;
  draft.isNoGame = true;
  draft.name = '';
}

function takeMove(draft: NameDraft): void {
  const moved = cutMove(draft.name);
  if (moved === null) return;
  draft.movedTo = moved.to;
  draft.shorten(moved.text);
}

function takeResult(draft: NameDraft): void {
  const found = cutResult(draft.name);
  if (found === null) return;
  draft.result ||= found.result;
  draft.shorten(found.text);
}

function takeStatus(draft: NameDraft): void {
  if (draft.status !== null) return;
  const [name, status] = splitStatus(draft.name);
  if (status === null) return;
  draft.status = status;
  draft.shorten(name);
}

function cutTeam(draft: NameDraft): void {
  const [name, team] = cutTeamBehind(draft.name);
  if (team === '' || /[)\]]$/.test(team)) return;
  draft.addTeam(team);
  draft.shorten(name);
}
