import { getContrast, lightnessOf, mix, setLightness } from './color-math.ts';

/** WCAG 2.2 AA for text below 24 px. */
export const TEXT_CONTRAST = 4.5;

const DARK_TEXT = '#111214';
const LIGHT_TEXT = '#ffffff';

/** The text color, near black or white, that is easier to read on `background`; at least 4.5:1 on any color. */
export const readableOn = (background: string): string => {
  const preferred = getContrast(LIGHT_TEXT, background) >= TEXT_CONTRAST ? LIGHT_TEXT : DARK_TEXT;
  return getContrast(preferred, background) >= TEXT_CONTRAST ? preferred : '#000000';
};

const STEP = 0.02;

/** `color` with its hue kept, moved toward `direction` until it can be read on every one of `backgrounds`. */
export const legible = (
  color: string,
  backgrounds: readonly string[],
  direction: 'darker' | 'lighter',
  ratio = TEXT_CONTRAST,
): string => {
  const lightness = lightnessOf(color);
  const toward = direction === 'darker' ? -STEP : STEP;
  for (let next = lightness; next >= 0 && next <= 1; next += toward) {
    const candidate = setLightness(next, color);
    if (backgrounds.every((background) => getContrast(candidate, background) >= ratio))
      return candidate;
  }
  return direction === 'darker' ? '#000000' : '#ffffff';
};

/** Mixes `amount` (0 to 1) of `color` into `ground`. */
export const tint = (amount: number, color: string, ground: string): string =>
  mix(amount, color, ground);
