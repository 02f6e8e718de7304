import { css, styled } from 'styled-components';

/** The number of a day, marked if it is today. */
export const DayNumber = styled.span<{ $today: boolean; $dimmed: boolean }>`
  display: grid;
  place-items: center;
  min-width: 1.75rem;
  height: 1.75rem;
  border-radius: ${(p) => p.theme.radius.full};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.medium};
  font-variant-numeric: tabular-nums;
  color: ${(p) => (p.$dimmed ? p.theme.color.textMuted : p.theme.color.text)};
  ${(p) =>
    p.$today &&
    css`
      background: ${p.theme.color.accent};
      color: ${p.theme.color.onAccent};
      font-weight: ${p.theme.font.weight.semibold};
      ${p.theme.media.forcedColors} {
        background: Highlight;
        color: HighlightText;
        forced-color-adjust: none;
      }
      @media print {
        background: none;
        color: ${p.theme.color.text};
        text-decoration: underline;
      }
    `}
`;
