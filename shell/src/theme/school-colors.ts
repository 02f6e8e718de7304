import { changeLightness, getContrast } from './color-math.ts';
import { legible, readableOn, tint } from './contrast.ts';
import { rememberColors, showColors } from './remembered-colors.ts';

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const LIGHT_GROUND = '#ffffff';
const DARK_GROUND = '#1e2024';

/** WCAG 2.2 for the parts of a control. */
const PART_CONTRAST = 3;
/** Below this contrast a fill is invisible on a white page. */
const PALE_CONTRAST = 2;

/** The color of the edge of a fill, and of tints: the fill's own where it stands out. */
const edgeLight = (color: string): string =>
  legible(color, [LIGHT_GROUND], 'darker', PART_CONTRAST);
const edgeDark = (color: string): string => legible(color, [DARK_GROUND], 'lighter', PART_CONTRAST);

// The least contrasting background of accent text in each scheme. Of the edge's color: the tint of a pale one would be white.
const softLight = (color: string): string => tint(0.1, edgeLight(color), LIGHT_GROUND);
const softDark = (color: string): string => tint(0.14, color, '#17181b');

/** A darker color of the same hue for one that fades into a white page; undefined for any other. */
export const darkerInsteadOfPale = (color: string): string | undefined =>
  HEX.test(color) && getContrast(color, LIGHT_GROUND) < PALE_CONTRAST
    ? legible(color, [LIGHT_GROUND], 'darker')
    : undefined;

// Moves away from the text color, so that hovering keeps contrast.
const hover = (color: string): string =>
  changeLightness(readableOn(color) === '#ffffff' ? -0.06 : 0.06, color);

/** The custom properties for a pair of school colors, all of them readable for any pair. */
export const schoolColorVariables = (
  primary: string,
  secondary: string,
): Readonly<Record<string, string>> => {
  // On a dark page a very dark school color is lightened, or buttons would be invisible.
  const dark = legible(primary, [DARK_GROUND], 'lighter', 1.9);
  return {
    '--school-accent': primary,
    '--school-accent-hover': hover(primary),
    '--school-accent-edge': edgeLight(primary),
    '--school-accent-soft': softLight(primary),
    '--school-accent-text': legible(primary, [softLight(primary), '#f0f0ed'], 'darker'),
    '--school-on-accent': readableOn(primary),
    '--school-accent-dark': dark,
    '--school-accent-hover-dark': hover(dark),
    '--school-accent-edge-dark': edgeDark(dark),
    '--school-accent-soft-dark': softDark(primary),
    '--school-accent-text-dark': legible(primary, [softDark(primary), DARK_GROUND], 'lighter'),
    '--school-on-accent-dark': readableOn(dark),
    '--school-secondary': secondary,
    '--school-on-secondary': readableOn(secondary),
  };
};

/** Applies a school's colors to the page. Ignores colors that are not #RGB or #RRGGBB. */
export const applySchoolColors = (primary: string, secondary: string): void => {
  if (!HEX.test(primary) || !HEX.test(secondary)) return;
  const variables = schoolColorVariables(primary, secondary);
  showColors(variables);
  rememberColors(variables);
};

/** Back to the product's own colors. */
export const clearSchoolColors = (): void => {
  for (const name of Object.keys(schoolColorVariables('#000000', '#000000'))) {
    document.documentElement.style.removeProperty(name);
  }
  rememberColors(null);
};

export { readableOn } from './contrast.ts';
