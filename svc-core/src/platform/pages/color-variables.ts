import { textColorOn } from '@fieldhouse/core-contract';

const DEFAULT_COLOR = '#1E3A8A';

/** CSS variables: the school's color with a readable text color on it. Accepts hex digits only. */
export function colorVariables(color = DEFAULT_COLOR): string {
  const band = /^#(?:[0-9a-f]{3}){1,2}$/i.test(color) ? color : DEFAULT_COLOR;
  return `:root{--band:${band};--on-band:${textColorOn(band)}}`;
}
