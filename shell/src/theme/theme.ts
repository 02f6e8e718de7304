const color = (name: string): string => `var(--color-${name})`;

const tone = (name: string) => ({
  bg: `var(--tone-${name}-bg)`,
  fg: `var(--tone-${name}-fg)`,
  border: `var(--tone-${name}-border)`,
  solid: `var(--tone-${name}-solid)`,
});

/**
 * The theme's values are CSS custom properties (`global.css`): light and dark switch without a render, and a school's colors
 * apply to every React root.
 */
export const theme = {
  color: {
    canvas: color('canvas'),
    surface: color('surface'),
    surfaceRaised: color('surface-raised'),
    surfaceSunken: color('surface-sunken'),
    surfaceHover: color('surface-hover'),
    border: color('border'),
    borderStrong: color('border-strong'),
    text: color('text'),
    textMuted: color('text-muted'),
    textSubtle: color('text-subtle'),
    /** The school's primary color as a fill; write on it with `onAccent`. */
    accent: color('accent'),
    accentHover: color('accent-hover'),
    /** The accent where it stands out from a surface, otherwise moved until it does. */
    accentEdge: color('accent-edge'),
    accentSoft: color('accent-soft'),
    /** The accent, moved until it is readable as text on a surface. */
    accentText: color('accent-text'),
    onAccent: color('on-accent'),
    secondary: color('secondary'),
    onSecondary: color('on-secondary'),
    focus: color('focus'),
    danger: color('danger'),
    dangerHover: color('danger-hover'),
    dangerSoft: color('danger-soft'),
    dangerText: color('danger-text'),
    onDanger: color('on-danger'),
    success: color('success'),
    successSoft: color('success-soft'),
    successText: color('success-text'),
    warning: color('warning'),
    warningSoft: color('warning-soft'),
    warningText: color('warning-text'),
    infoSoft: color('info-soft'),
    infoText: color('info-text'),
    overlay: color('overlay'),
  },
  tone: {
    neutral: tone('neutral'),
    blue: tone('blue'),
    yellow: tone('yellow'),
    green: tone('green'),
    red: tone('red'),
    pink: tone('pink'),
    purple: tone('purple'),
    gray: tone('gray'),
    accent: {
      bg: color('accent-soft'),
      fg: color('accent-text'),
      border: color('accent-soft'),
      solid: color('accent'),
    },
  },
  /** Multiples of the 8 px grid. */
  space: (units: number): string => `${units * 0.5}rem`,
  radius: { sm: '6px', md: '8px', lg: '12px', full: '999px' },
  shadow: { sm: 'var(--shadow-sm)', md: 'var(--shadow-md)', lg: 'var(--shadow-lg)' },
  font: {
    size: {
      xs: '0.75rem',
      sm: '0.8125rem',
      md: '0.9375rem',
      lg: '1.0625rem',
      xl: '1.375rem',
      xxl: '1.75rem',
    },
    weight: { regular: 400, medium: 500, semibold: 600, bold: 700 },
  },
  media: {
    phone: '@media (max-width: 640px)',
    tablet: '@media (max-width: 960px)',
    desktop: '@media (min-width: 961px)',
    /** Fingers: targets are at least 44 by 44 px. */
    touch: '@media (pointer: coarse)',
    /** The system's own colors, as in Windows' contrast themes: no backgrounds and no shadows, but borders and outlines. */
    forcedColors: '@media (forced-colors: active)',
  },
} as const;

export type Theme = typeof theme;
export type Tone = keyof Theme['tone'];
