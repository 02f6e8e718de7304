/** Whom words name: the person to reach about games, or somebody else at a school. */
export type DirectoryRole = 'director' | 'other';

/** An assistant principal may be the athletic director. */
const DEPUTY_OF_OTHERS =
  /\b(?:assistant|ass?t|associate|assoc|deputy|vice)(?: to(?: the)?)? (?:principals?|superintendents?|head|dean)\b/g;
/** Who works for or beside an athletic director. */
const BESIDE_A_DIRECTOR =
  /\b(?:aad|academic|aide|assistant|assoc|associate|ass?t|boosters?|bounce[ds]?|business(?! (?:phone|telephone|tel|cell|e ?mail|mail|address|number|no|fax)\b)|clerk|communications?|deputy|do not use|eligibility|equipment|facilit(?:y|ies)|former|inactive|sports? information|invalid|intern|media|medical|no longer|nutrition|old(?= (?:ad|a d|athletic|director|e ?mail|address|phone|cell|number)|$)|past|previous|resigned|formerly|outdated|retired|receptionist|secy?|secretar(?:y|ies)|sid|strength|ticket|tickets|trainer|trainers|training|vice|vp)\b/;
const DIRECTOR =
  /\b(?:ads?|a d|caa|(?:athletics?|athl?|act|activit(?:y|ies)|sports?)(?: [a-z]+){0,2} (?:directors?|dirs?|administrators?|admin|coordinators?|coord|managers?|head|contacts?)|(?:directors?|dir|head|coordinator|administrator) (?:of |for )?(?:the )?(?:student )?(?:athletics?|activities|sports?)|(?:of|for) athletics)\b/;
const OTHER =
  /\b(?:atc|bands?|board|bookkeeper|bus|cheer|choir|coach|coaches|counselor|counselors|custodian|dean|district|emergency|finance|guidance|hc|headmaster|headmistress|maintenance|music|nurse|office (?:manager|mgr)|official|officials|assignor|assigner|parents?|pastor|president|princ?|principals?|registrar|security|superintendents?|supt|teacher|technology|transportation|treasurer|trustee|webmaster)\b/;
const ATHLETICS = /\b(?:athletics?|athl?)\b/;

/** Text as small letters, digits and single spaces: 'A.D.' is 'ad'. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\ba\.\s?d\b\.?/g, 'ad')
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The person that a title, a label or the header of a column names; undefined if it names none that is known. */
export function directoryRoleOf(text: string): DirectoryRole | undefined {
  const words = plainWords(text);
  const own = words.replace(DEPUTY_OF_OTHERS, '');
  if (BESIDE_A_DIRECTOR.test(own)) return 'other';
  if (DIRECTOR.test(own)) return 'director';
  if (own !== words || OTHER.test(own)) return 'other';
  return ATHLETICS.test(own) ? 'director' : undefined;
}
