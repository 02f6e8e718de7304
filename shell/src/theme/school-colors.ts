import { darken, lighten } from 'polished';

import { legible, readableOn, tint } from './contrast.ts';
import { rememberColors, showColors } from './remembered-colors.ts';

const LIGHT_GROUND = '#ffffff';
const DARK_GROUND = '#1e2024';

// The least contrasting background of accent text in each scheme.
const softLight = (color: string): string => tint(0.1, color, LIGHT_GROUND);
const softDark = (color: string): string => tint(0.14, color, '#17181b');

// Moves away from the text color, so that hovering keeps contrast.
const hover = (color: string): string =>
  readableOn(color) === '#ffffff' ? darken(0.06, color) : lighten(0.06, color);

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
    '--school-accent-soft': softLight(primary),
    '--school-accent-text': legible(primary, [softLight(primary), '#f0f0ed'], 'darker'),
    '--school-on-accent': readableOn(primary),
    '--school-accent-dark': dark,
    '--school-accent-hover-dark': hover(dark),
    '--school-accent-soft-dark': softDark(primary),
    '--school-accent-text-dark': legible(primary, [softDark(primary), DARK_GROUND], 'lighter'),
    '--school-on-accent-dark': readableOn(dark),
    '--school-secondary': secondary,
    '--school-on-secondary': readableOn(secondary),
  };
};

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

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
