export interface KnownOpponents {
  /** Whether an opponent has exactly this name. */
  is(name: string): boolean;
  /** Whether an opponent has this name, ignoring 'High School', punctuation, and the like. */
  resembles(name: string): boolean;
}

const STATES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
const STATE_CODES =
  'A[KLRZ]|C[AOT]|D\\.?C|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
/** Text after a comma that belongs to the name before it. */
const NAME_SUFFIX = new RegExp(
  `^(?:(?:${STATES})|(?:${STATE_CODES})\\.?(?: \\d{5})?|U\\.?S\\.?A?\\.?|Inc\\.?|LLC|Ltd\\.?|Jr\\.?|Sr\\.?|II|III|IV)$`,
);
const AND = /^(?:and|&)\s+/i;
/** 'Lincoln w/ Jefferson and Kennedy', 'Lincoln or Jefferson', 'Lincoln et al.' */
const WITH = /\s+(?:w\/(?!o\b)|with\s|or\s|(?=and others$|et al\b))\s*/i;
const TWO = /^(.+?)\s+(?:and|&)\s+(.+)$/i;
const FEWEST = 3;

/**
 * Splits a list of schools: two or more separated by ' / ', ';' or 'w/', three or more by commas, '/', or commas and 'and'. Returns []
 * for a plain name, and only the name if it has a comma but is one school.
 *
 * A state or 'Inc.' after a comma belongs to the name before it, 'A and B' alone is one school, and two names with a comma are a
 * school and its town, unless both are opponents of the school.
 */
export function splitSchools(name: string, known: KnownOpponents): readonly string[] {
  const parted = name.split(/\s+\/\s+|\s*;\s*/).filter(Boolean);
  if (parted.length > 1) return parted;
  const tight = name.split('/').map((part) => part.trim());
  if (tight.length >= FEWEST && tight.every((part) => part.length >= FEWEST)) return tight;
  const joined = name.split(/\s*(?:\/|&|\sand\s)\s*/i);
  if (joined.length > 1 && joined.every((school) => known.resembles(school)))
    return known.resembles(name) ? [] : joined;
  const list = name.replace(WITH, ', ');
  if (!list.includes(',') || known.resembles(name)) return [];
  const parts = partsOf(list);
  if (parts.length === 1) return [];
  const schools = [...parts.slice(0, -1), ...splitLast(parts.at(-1) ?? '', known)];
  const isMeet =
    list !== name || schools.length >= FEWEST || schools.every((school) => known.resembles(school));
  return isMeet ? schools : [name];
}

/** The parts between commas, with suffixes joined to their names. */
function partsOf(name: string): string[] {
  const parts: string[] = [];
  for (const part of cutAtCommas(name)) {
    const before = parts.at(-1);
    if (before !== undefined && NAME_SUFFIX.test(part))
      parts[parts.length - 1] = `${before}, ${part}`;
    else if (part !== '') parts.push(part);
  }
  return parts;
}

function cutAtCommas(name: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < name.length; at += 1) {
    const letter = name[at];
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === ',' && depth <= 0) {
      parts.push(name.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, name.slice(start).trim()];
}

/** The end of a list: 'and C', or 'B and C' if that is not one known school. */
function splitLast(last: string, known: KnownOpponents): string[] {
  if (AND.test(last)) return [last.replace(AND, '')];
  const two = TWO.exec(last);
  if (two?.[1] === undefined || two[2] === undefined || known.resembles(last)) return [last];
  return [two[1], two[2]];
}
