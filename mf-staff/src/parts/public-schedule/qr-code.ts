import { encode } from 'uqr';

/** The light margin that scanners need on each side, in modules. */
const QUIET_ZONE = 4;

/** A code to draw: a square of `size` modules with a path around the dark ones. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** The QR code of a text, with its quiet zone. */
export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: path.join('') };
}

/** In millimeters. A scanner needs about a tenth of its distance. */
const PRINTED_MM = 60;

/** The code as an SVG file. */
export const svgFileOf = ({ size, path }: QrCode): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${PRINTED_MM}mm" height="${PRINTED_MM}mm" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>\n`,
    ],
    { type: 'image/svg+xml' },
  );
