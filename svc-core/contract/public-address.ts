import * as z from 'zod/mini';

/** Length of a public address, in characters. */
export const MIN_SLUG_LENGTH = 2;
export const MAX_SLUG_LENGTH = 60;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The part of a public address that a school or team chooses: 'lincoln' in /s/lincoln. Capitals are read as small letters. */
export const Slug = z
  .string('Address is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(MIN_SLUG_LENGTH, `Must be at least ${MIN_SLUG_LENGTH} characters`),
    z.maxLength(MAX_SLUG_LENGTH, `Must be at most ${MAX_SLUG_LENGTH} characters`),
    z.regex(SLUG, 'Use letters, digits, and single hyphens'),
  )
  .register(z.globalRegistry, { pattern: SLUG.source, examples: ['lincoln'] });

/** Letters that are not a letter of ASCII with an accent, as people write them without. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
};
/** Apostrophes and what is written in their place, such as the okina of Hawaiian names. */
const APOSTROPHES = /['`´‘’‛ʹʻʼʽˈ′＇]/g;

/** A name as a slug: 'José Martí High School' is 'jose-marti-high-school'. '' if it has no letters or digits of ASCII. */
export const slugOf = (name: string): string =>
  name
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '');

/** The public schedule of a school, or of a team of it, below the root of the site. */
export const publicPath = (school: string, team?: string): string =>
  team === undefined ? `/s/${school}` : `/s/${school}/${team}`;

/** The part of an address that no team can have. */
export const FOLLOW_PAGE = 'follow';

/** The page to follow teams of a school by email, with a team chosen already. */
export const followPath = (school: string, team?: string): string =>
  `${publicPath(school, FOLLOW_PAGE)}${team === undefined ? '' : `?team=${team}`}`;

/** The page that other websites show in a frame. @param path see `publicPath`. */
export const embedPath = (path: string): string => path.replace(/^\/s\//, '/embed/');

/**
 * The HTML for another website that shows a school's or a team's next games in a frame. The script makes the frame as high as what it
 * has; without it the frame scrolls.
 *
 * @param site the root of this site, without a slash at its end.
 * @param path see `publicPath`.
 */
export function embedSnippet(site: string, path: string, title: string): string {
  const address = site + embedPath(path);
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" loading="lazy" style="width:100%;height:600px;border:0"></iframe>
<script>addEventListener('message',function(e){if(e.origin==='${site}'&&e.data&&e.data.type==='fieldhouse-height')document.querySelectorAll('iframe').forEach(function(f){if(f.contentWindow===e.source)f.style.height=Math.ceil(e.data.height)+'px'})})</script>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
