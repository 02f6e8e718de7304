const WHITE = '#FFFFFF';
const BLACK = '#000000';
/** WCAG 2.2, success criterion 1.4.3. */
const READABLE_RATIO = 4.5;

/** Black or white, whichever has more contrast on a hex color. */
export function textColorOn(background: string): string {
  return contrastRatio(background, WHITE) >= contrastRatio(background, BLACK) ? WHITE : BLACK;
}

/** The color itself if its contrast with `background` is high enough, otherwise the closest mix with black or white that is. */
export function accessibleColorOn(color: string, background: string): string {
  const toward = channels(textColorOn(background));
  const from = channels(color);
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = toHex(from.map((value, at) => value + ((toward[at] ?? 0) - value) * share));
    if (contrastRatio(mixed, background) >= READABLE_RATIO) return mixed;
  }
  return toHex(toward);
}

/** The contrast ratio of two hex colors, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, 0 to 255. Anything but a hex color counts as black. */
function channels(color: string): number[] {
  const digits = /^#(?:[0-9a-f]{3}){1,2}$/i.test(color) ? color.slice(1) : '000000';
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
}

function toHex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
