import {
  cutFigures,
  cutTeamBefore,
  cutTeamBehind,
  hasTeamWord,
  hasWordsBehindTeam,
  isBareName,
  isRainDate,
  mentionsPractice,
  namesActivity,
  phraseOf,
  servesGame,
} from '@fieldhouse/import-contract/schedule';
import type { OwnSchool, Side } from '@fieldhouse/import-contract/schedule';

const SEPARATORS = /\s[–—|-]\s|:\s|[()[\]*]/;
/** 'Movie Night', 'Ice Cream Social'. */
const OCCASION = /\s(?:night|day|week|social|show|project|event|trip|tour|visit|talk|fittings?)$/i;
const SIDE_WORD = /\s(?:home|away|neutral)$/i;
/** Words for the own school: 'High School - Boys Soccer vs Lincoln'. */
const ANY_SCHOOL = /^(?:the )?(?:high school|h\.?s\.?|school)(?: athletics)?$/i;
/** 'Wildcats vs Lincoln', 'Lady Hawks: Soccer vs Lincoln', but not 'Athens vs Lincoln'. */
const MASCOTS = String.raw`(?:lady |the |fighting |golden )?(?:\w*(?:birds|bulls|cats|devils|dogs|hawks|hornets|horns|hounds|jackets|jays|lions|tigers|wolves)|angels|aztecs|badgers|barons|bears|beavers|bengals|bisons?|blazers|braves|broncos|bruins|buccaneers|bucks|cardinals|cavaliers|chargers|chiefs|cobras|colts|comets|cougars|cowboys|coyotes|crusaders|cyclones|demons|dolphins|dragons|ducks|eagles|explorers|falcons|flyers|foxes|gators|generals|giants|gladiators|grizzlies|hurricanes|huskies|jaguars|knights|lancers|leopards|marauders|mavericks|monarchs|mustangs|owls|panthers|patriots|pirates|pioneers|raiders|rams|rangers|raptors|ravens|rebels|rockets|royals|saints|scorpions|seahawks|senators|sharks|spartans|stallions|stars|tornadoes|trojans|vikings|warriors|wolverines)`;
const MASCOT = new RegExp(`^(?:lady .+|${MASCOTS})$`, 'i');
/** 'Hawks Boys Soccer' */
const MASCOT_BEFORE = new RegExp(`^(lady )?${MASCOTS} `, 'i');
const GRADE_NIGHT = /^\d{1,2}th gr\S* night$/i;
/** 'Weightlifting at the gym', unlike 'Girls Varsity Weightlifting at Lincoln', is no game. */
const WEIGHTS = /^weight ?lifting$/i;

export const isMascot = (name: string): boolean => MASCOT.test(name);

export interface TitleHead {
  /** Without the own school's name and notes. */
  readonly team: string;
  /** The parts of the text that are neither a team nor a note. */
  readonly names: readonly string[];
  /** Those that may be schools: not in brackets, without the words of a team before them. */
  readonly schools: readonly string[];
  readonly teamWords: readonly string[];
  readonly isOurs: boolean;
  /** The last part, if it is a name alone or before the words of a team; null for other words. */
  readonly namedFirst: string | null;
  readonly side: Side | null;
  /** Whether it is a practice, or what is done for a game: 'Bus for Boys Soccer'. */
  readonly isNoGame: boolean;
  readonly hasActivity: boolean;
  /** Whether it has words for what the team does there: 'Boys Soccer Movie Night'. */
  readonly hasMore: boolean;
}

export function readTitleHead(written: string, own: OwnSchool): TitleHead {
  const text = cutFigures(written);
  const parts = text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean);
  const isBracketed = (part: string) => text.includes(`(${part})`) || text.includes(`[${part}]`);
  const kept: string[] = [];
  const names: string[] = [];
  const teamWords: string[] = [];
  let isOurs = false;
  let side: Side | null = null;
  let hasActivity = WEIGHTS.test(text);
  for (const part of parts) {
    const cut = own.cutFrom(part);
    const rest = cut === part && own.is(part) ? '' : cut;
    isOurs ||= rest !== part;
    if (rest === '') continue;
    const said = phraseOf(rest);
    side = said?.side ?? side;
    if (!isBracketed(rest))
      hasActivity ||= said === null ? namesActivity(rest) : said.kind === 'activity';
    if (said === null || (hasTeamWord(rest) && !GRADE_NIGHT.test(rest)))
      kept.push(said?.side ? rest.replace(SIDE_WORD, '') : rest.replace(MASCOT_BEFORE, '$1'));
    if (said === null) names.push(rest);
    else if (said.kind === 'team') teamWords.push(rest);
  }
  const isWhole = kept.join() === parts.join();
  const apart = names.filter((name) => !isBracketed(name));
  return {
    team: isWhole ? text.replace(/\s+[–—|:-]$/, '') : kept.join(' '),
    names,
    teamWords,
    isOurs,
    namedFirst:
      /^[([]/.test(text) || names.at(-1) === parts.at(-1)
        ? nameBeforeTeam(names.at(-1) ?? '', own)
        : null,
    side,
    isNoGame: mentionsPractice(text) || parts.some(isRainDate) || servesGame(parts[0] ?? ''),
    hasActivity,
    // 'Booster Day: Varsity Football'
    hasMore:
      teamWords.at(-1) !== parts.at(-1) &&
      apart.some((name) => !MASCOT.test(name) && (hasWordsBehindTeam(name) || OCCASION.test(name))),
    schools: apart.flatMap((name) => {
      if (hasTeamWord(name)) return schoolBehindTeam(name, own);
      const isUs = ANY_SCHOOL.test(name) || MASCOT.test(name) || own.likeness(name) === 'initials';
      return isUs || OCCASION.test(name) ? [] : name;
    }),
  };
}

/** 'Boys Golf Granite Bluff' before 'vs Fox Hollow', unlike 'Boys Golf Harbor Ridge Hawks'. */
function schoolBehindTeam(text: string, own: OwnSchool): string[] {
  const [name, team] = cutTeamBefore(text);
  const isSchool = team !== '' && isBareName(name) && !MASCOT.test(name);
  return isSchool && own.cutFrom(name) === name ? [name] : [];
}

/** 'Elm Gap' of 'Elm Gap JV Soccer', unlike 'tentative' or 'HRHS'; null if there is none. */
function nameBeforeTeam(text: string, own: OwnSchool): string | null {
  const [name] = cutTeamBehind(text);
  const isSchool = isBareName(name) && /^(?:\p{Lu}\p{Ll}|\p{Lu}{2,}$)/u.test(name);
  return isSchool && own.likeness(name) !== 'initials' ? name : null;
}
