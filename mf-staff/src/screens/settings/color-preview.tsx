import { readableOn, schoolColorVariables } from '@fieldhouse/shell/theme/school-colors';
import { styled } from 'styled-components';

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

const Preview = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  overflow: hidden;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  forced-color-adjust: none;
`;

const Swatch = styled.div`
  display: grid;
  gap: 2px;
  min-height: 6rem;
  padding: ${(p) => p.theme.space(2)};
  align-content: end;
  overflow-wrap: anywhere;

  b {
    font-size: ${(p) => p.theme.font.size.lg};
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }

  small {
    font-size: ${(p) => p.theme.font.size.xs};
    font-variant-numeric: tabular-nums;
  }
`;

/** Keeps the colors in forced-colors mode, because they are the content. */
const asChosen = { forcedColorAdjust: 'none' } as const;

const swatchColors = (color: string) =>
  HEX.test(color.trim())
    ? { ...asChosen, background: color.trim(), color: readableOn(color.trim()) }
    : undefined;

/** On the surface of cards, where such a button is. */
const Sample = styled.div`
  grid-column: 1 / -1;
  padding: ${(p) => p.theme.space(1.5)} ${(p) => p.theme.space(2)};
  background: ${(p) => p.theme.color.surface};

  ${(p) => p.theme.media.forcedColors} {
    forced-color-adjust: none;
    border-top: 1px solid CanvasText;
  }

  span {
    display: inline-block;
    padding: 8px 16px;
    border-radius: ${(p) => p.theme.radius.md};
    font-size: ${(p) => p.theme.font.size.sm};
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
`;

const sampleColors = (primary: string) => {
  if (!HEX.test(primary.trim())) return undefined;
  const colors = schoolColorVariables(primary.trim(), primary.trim());
  return {
    ...asChosen,
    background: colors['--school-accent'],
    color: colors['--school-on-accent'],
    boxShadow: `inset 0 0 0 1px ${colors['--school-accent-edge']}`,
  };
};

interface ColorPreviewProps {
  readonly primary: string;
  readonly secondary: string;
  readonly schoolName: string;
}

/** Both colors with text on them in a readable color; an invalid color is not shown. */
export const ColorPreview = ({ primary, secondary, schoolName }: ColorPreviewProps) => (
  <Preview role="group" aria-label="Color preview">
    <Swatch style={swatchColors(primary)}>
      <b>{schoolName || 'Your school'}</b>
      <small>Primary {primary.toUpperCase()}</small>
    </Swatch>
    <Swatch style={swatchColors(secondary)}>
      <b>Game Day</b>
      <small>Secondary {secondary.toUpperCase()}</small>
    </Swatch>
    <Sample>
      <span style={sampleColors(primary)}>Button</span>
    </Sample>
  </Preview>
);
