/** Colors are '#rgb' or '#rrggbb' in lower or upper case. The results are those of the library `polished`, to the last digit. */
type Channels = readonly [red: number, green: number, blue: number];

/** Hue in degrees; saturation and lightness from 0 to 1. */
interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

const channelsOf = (color: string): Channels => {
  const digits = color.slice(1);
  const all = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number) => Number.parseInt(all.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
};

const toColor = (channels: Channels): string => {
  const all = channels.map((channel) => channel.toString(16).padStart(2, '0')).join('');
  return `#${all.replace(/^(.)\1(.)\2(.)\3$/, '$1$2$3')}`;
};

const luminance = (color: string): number => {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return round(0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0), 3);
};

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The contrast ratio of WCAG, 1 to 21. */
export const getContrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return round((light + 0.05) / (dark + 0.05), 2);
};

const toHsl = (color: string): Hsl => {
  const [red, green, blue] = channelsOf(color).map((value) => value / 255);
  const parts = { red: red ?? 0, green: green ?? 0, blue: blue ?? 0 };
  const max = Math.max(parts.red, parts.green, parts.blue);
  const min = Math.min(parts.red, parts.green, parts.blue);
  const lightness = (max + min) / 2;
  const delta = max - min;
  if (delta === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = lightness > 0.5 ? delta / (2 - max - min) : delta / (max + min);
  return { hue: hueOf(parts, max, delta) * 60, saturation, lightness };
};

/** In sixths of the circle. */
const hueOf = (
  { red, green, blue }: { red: number; green: number; blue: number },
  max: number,
  delta: number,
): number => {
  if (max === red) return (green - blue) / delta + (green < blue ? 6 : 0);
  if (max === green) return (blue - red) / delta + 2;
  return (red - green) / delta + 4;
};

const fromHsl = ({ hue, saturation, lightness }: Hsl): string => {
  const sixth = (((hue % 360) + 360) % 360) / 60;
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const second = chroma * (1 - Math.abs((sixth % 2) - 1));
  const least = lightness - chroma / 2;
  const channels: readonly Channels[] = [
    [chroma, second, 0],
    [second, chroma, 0],
    [0, chroma, second],
    [0, second, chroma],
    [second, 0, chroma],
    [chroma, 0, second],
  ];
  const [red, green, blue] = channels[Math.floor(sixth)] ?? [0, 0, 0];
  const channel = (value: number) => Math.round((value + least) * 255);
  return toColor([channel(red), channel(green), channel(blue)]);
};

export const lightnessOf = (color: string): number => toHsl(color).lightness;

/** The color with another lightness, 0 to 1, and the same hue. */
export const setLightness = (lightness: number, color: string): string =>
  fromHsl({ ...toHsl(color), lightness: Math.max(0, Math.min(1, lightness)) });

/** The color with so much more lightness, or less. */
export const changeLightness = (by: number, color: string): string =>
  setLightness(lightnessOf(color) + by, color);

/** Mixes `amount` (0 to 1) of `color` into `ground`. */
export const mix = (amount: number, color: string, ground: string): string => {
  const below = channelsOf(ground);
  // Rounds as polished does, which computes with -1 to 1.
  const share = (amount * 2 - 1 + 1) / 2;
  const mixed = channelsOf(color).map((channel, at) =>
    Math.floor(channel * share + (below[at] ?? 0) * (1 - share)),
  );
  return toColor([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0]);
};
