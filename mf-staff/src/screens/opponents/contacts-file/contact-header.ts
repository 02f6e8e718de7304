import { directoryRoleOf, plainWords } from '@fieldhouse/core-contract';

/** What a column has. 'plain-name' is a header 'Name', which may be the school's. */
export type Detail =
  | 'school'
  | 'name'
  | 'first'
  | 'last'
  | 'plain-name'
  | 'email'
  | 'phone'
  | 'role'
  | 'unknown';

/** The person of a column: 'contact' has no stated role; 'nobody' belongs to the person of another column. */
export type Owner = 'director' | 'other' | 'contact' | 'school' | 'nobody';

export interface ContactHeader {
  readonly detail: Detail;
  readonly owner: Owner;
  /** A further detail in the cells, as under 'Email/Phone'. */
  readonly also?: 'phone' | 'name' | undefined;
  /** 0 for the usual one of several, such as 'Email' beside 'Email 2' and 'HS AD' beside 'MS AD'. */
  readonly rank: number;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split('|'));
/** Words that do not name the person of a column. */
const MODIFIERS = words(
  'address|addresses|alt|alternate|alternative|and|backup|best|business|cell|cellphone|contact|contacts|daytime|direct|e|email|emails|employee|evening|fax|first|for|full|home|info|information|job|land|landline|last|line|mail|mails|mobile|name|names|no|num|number|numbers|of|office|optional|other|or|person|personal|ph|phone|phones|position|preferred|primary|required|role|second|secondary|staff|surname|family|tel|telephone|telephones|the|title|to|work|your',
);
const PERSON = words(
  'administrator|contact|contacts|coordinator|director|manager|managers|people|person',
);
const SCHOOL = words(
  'campus|company|front|high|host|hs|institution|main|member|middle|opponent|opponents|opposing|org|organization|our|sch|school|schools|switchboard|team|teams|visiting',
);
/** What directories have of a school besides its people. */
const ABOUT_A_SCHOOL = words(
  'affiliation|area|association|box|city|class|classification|code|color|colors|conference|county|district|division|enrollment|ext|extension|facebook|fee|fees|grades|id|instagram|league|level|location|mascot|nickname|notes|po|public|private|region|school|section|site|size|state|street|town|twitter|type|url|web|website|x|year|zip|zone',
);
const IS_SCHOOL = words(
  'campus|company|hs|institution|opponent|opponents|org|organization|sch|school|schools|team|teams',
);
/** Words beside an athletic director that name no other detail. */
const BESIDE_DIRECTOR = words(
  'a|act|activities|activity|ad|ads|admin|administrator|assistant|associate|asst|ath|athl|athletic|athletics|boys|caa|coach|co|coord|coordinator|d|department|dept|dir|director|directors|girls|head|high|hs|interim|middle|ms|manager|principal|school|sport|sports|vice',
);
const SECONDARY = /\b(?:alt|alternate|alternative|backup|home|other|second|secondary|2nd|[2-9])\b/;
const EMAIL = /\be ?mails?\b/;
const PHONE = /\b(?:phones?|telephones?|tel|cell|cellphone|mobile|ph|contact (?:no|num|number))\b/;
const FAX = /\bfax\b/;
/** A column of both has the phone first. */
const PHONE_AND_FAX = /(?:phone|tel)\.?\s*(?:[/&+]|and)\s*fax/i;
const ROLE = /\b(?:title|role|position|job)\b/;
const FIRST = /\bfirst\b/;
const LAST = /\b(?:last|surname|family)\b/;
const NAMES_A_PERSON =
  /\b(?:names?|contacts?|person|people|directors?|dir|ads?|a d|caa|administrators?|admin|coordinators?|coord|managers?|head)\b/;
const INFO = /\binfo(?:rmation)?\b/;
const PLACE_OR_NUMBER = /\b(?:address|department|dept|info|information|no|num|number|office)\b/;
/** Words in brackets that count as part of the header. */
const DIRECTORY_WORDS = /\b(?:e ?mails?|phones?|tel|fax|schools?|hs)\b/;
const SIGN = /[/&,+]/;

/** What the header of a column in a file of contacts means. A header with words that are not known is somebody else's. */
export function readContactHeader(text: string): ContactHeader {
  const read = wordsOf(text);
  const owner = ownerOf(read);
  const rank = SECONDARY.test(read) || isOfMiddleSchool(text) ? 1 : 0;
  const isFax = FAX.test(read) && !PHONE_AND_FAX.test(text);
  const isMore = owner === 'director' && !isAbout(read, BESIDE_DIRECTOR);
  const detail = isFax || isMore ? 'unknown' : detailOf(read, owner, text.split(SIGN).map(wordsOf));
  const isOwn = detail === 'name' || detail === 'unknown';
  // 'Contact Email' belongs to the person that another column names.
  const person = owner === 'contact' && !isOwn ? 'nobody' : owner;
  return { detail, also: alsoIn(read, detail), owner: person, rank };
}

/** Whether words name a middle school and no high school: 'MS Athletic Director'. */
export function isOfMiddleSchool(text: string): boolean {
  const words = plainWords(text).replace(/\b(?:junior|jr) high\b/g, 'ms');
  return /\b(?:ms|middle|jh)\b/.test(words) && !/\b(?:hs|high)\b/.test(words);
}

/** The words of a header, without a remark in brackets: 'Cell (do not publish)'. */
function wordsOf(text: string): string {
  const spaced = text.slice(0, 200).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return plainWords(
    spaced
      .replace(/(\p{Lu})(\p{Lu}\p{Ll}{2})/gu, '$1 $2')
      .replace(/[([][^()[\]]*[)\]]/g, (remark) => (isRemark(plainWords(remark)) ? ' ' : remark)),
  );
}

const isRemark = (words: string): boolean =>
  !isAbout(words) && directoryRoleOf(words) === undefined && !DIRECTORY_WORDS.test(words);

function alsoIn(read: string, detail: Detail): ContactHeader['also'] {
  if (detail === 'email' && (PHONE.test(read) || !EMAIL.test(read))) return 'phone';
  return detail === 'phone' && /\bnames?\b/.test(read) ? 'name' : undefined;
}

/** Whether a header has no other words than these and modifiers. */
const isAbout = (read: string, ...known: readonly ReadonlySet<string>[]): boolean =>
  read
    .split(' ')
    .every(
      (word) =>
        MODIFIERS.has(word) || known.some((set) => set.has(word)) || /^(?:\d+|x+)$/.test(word),
    );

function ownerOf(read: string): Owner {
  // A column without a name.
  if (read === '') return 'school';
  const role = directoryRoleOf(read);
  if (role !== undefined) return role;
  const names = (known: ReadonlySet<string>) => read.split(' ').some((word) => known.has(word));
  if (isAbout(read)) return names(PERSON) ? 'contact' : 'nobody';
  if (isAbout(read, PERSON, SCHOOL)) return names(PERSON) ? 'contact' : 'school';
  return isAbout(read, SCHOOL, ABOUT_A_SCHOOL) ? 'school' : 'other';
}

/** @param parts the words between signs, as in 'School / Town'. */
function detailOf(read: string, owner: Owner, parts: readonly string[]): Detail {
  if (EMAIL.test(read)) return 'email';
  if (PHONE.test(read)) return 'phone';
  if (ROLE.test(read)) return 'role';
  if (read === 'name') return 'plain-name';
  if (owner === 'school') return parts.some(isSchool) ? 'school' : 'unknown';
  // A cell with all details of a person.
  if (INFO.test(read) && owner !== 'other') return 'email';
  if (PLACE_OR_NUMBER.test(read)) return 'unknown';
  if (FIRST.test(read)) return 'first';
  if (LAST.test(read)) return 'last';
  if (owner === 'other') return directoryRoleOf(read) === 'other' ? 'name' : 'unknown';
  return NAMES_A_PERSON.test(read) ? 'name' : 'unknown';
}

const isSchool = (words: string): boolean =>
  isAbout(words, SCHOOL) &&
  !PLACE_OR_NUMBER.test(words) &&
  words.split(' ').some((word) => IS_SCHOOL.has(word));
