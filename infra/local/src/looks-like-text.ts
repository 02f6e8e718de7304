const SQL_STATEMENT =
  /^(?:(?:select|insert into|update|delete from|with|create|alter|drop|copy|declare|fetch|close|lock|release|rollback|case when|isolation level|(?:group|order) by|for update|union)\b|(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP|HTTP\/1\.1)\b)/;
const SQL_MARKS =
  /\$\d|::\w|"\w+"\s*(?:=|in\b|is\b|,|else\b|or\b)|\bnulls last\b|\belse state end\b|\bin \('/;
const CODE_MARKS =
  /\bMMM|[<>[\]\\|#^~`=]|\/\/|&&|\w_\w|--\w|\w\(|;\s*\w+[:=]|^\W*$|^[@./]|\.tsx?\b/;
const HEADER_VALUE =
  /'(?:self|none)'?|\bno-(?:store|cache|follow|index)|^[\w-]+-(?:src|uri) |^allow: |^noindex/;
const CSS_VALUE = /^[a-z-]+: [\w-]+;|\b\d+(?:px|r?em|ms|s|fr)\b/;

/** A header, a key of the keyboard, or a name that an interface gives. */
const NAMES = new Set(
  'Accept Authorization Bearer Blob Content Cookie Enter Escape Infinity Location Origin Referer Server Space Tab Upgrade Vary'.split(
    ' ',
  ),
);

/** Words in capital letters that a screen shows; all others are HTTP methods, signals, format names. */
const SHOWN_CAPITALS = new Set(['AM', 'PM', 'TBD']);

/**
 * Whether a string of the source is words for people. A single word counts where it starts with a capital letter, as labels do;
 * several words count unless they are SQL, code, CSS or the value of a header.
 */
export function looksLikeText(text: string): boolean {
  const words = text.replaceAll(/\{[^{}]*\}/g, '').trim();
  if (!/\p{L}{2}/u.test(words)) return false;
  if (/^\p{Lu}+$/u.test(words)) return SHOWN_CAPITALS.has(words);
  if (/^\p{Lu}[\p{Ll}'’-]+(?:\.\.\.|[.:?!…])?$/u.test(words)) return !NAMES.has(words);
  if (!/[\p{L}\p{N}"'”’).,:;!?%}]\s+[\p{L}\p{N}"'“‘({]/u.test(text)) return false;
  return (
    ![SQL_STATEMENT, SQL_MARKS, CODE_MARKS, HEADER_VALUE].some((marks) => marks.test(words)) &&
    !isCss(words)
  );
}

const isCss = (text: string): boolean =>
  CSS_VALUE.test(text) && /^[a-z\d(-]/.test(text) && !/[.!?]$/.test(text);
