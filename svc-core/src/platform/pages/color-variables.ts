import { accessibleColorOn, textColorOn } from '@fieldhouse/core-contract';

/** The backgrounds with the least contrast: of the page in light, of a card in dark. */
const LIGHT = '#F3F4F6';
const DARK = '#1A1D23';
const DEFAULT_COLOR = '#1E3A8A';

/** CSS variables: the school's color with a readable text color on it, and as ink on light and dark. Accepts hex digits only. */
export function colorVariables(color = DEFAULT_COLOR): string {
  const band = /^#(?:[0-9a-f]{3}){1,2}$/i.test(color) ? color : DEFAULT_COLOR;
  return `:root{--band:${band};--on-band:${textColorOn(band)};--ink:${accessibleColorOn(band, LIGHT)}}@media (prefers-color-scheme:dark){:root{--ink:${accessibleColorOn(band, DARK)}}}`;
}
