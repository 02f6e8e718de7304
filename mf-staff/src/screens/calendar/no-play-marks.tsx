import { CalendarOff } from 'lucide-react';
import { css, styled } from 'styled-components';

import type { NoPlayMark } from './use-no-play-marks.ts';

const Marks = styled.ul`
  display: grid;
  gap: 4px;
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Mark = styled.li<{ $minor: boolean }>`
  display: flex;
  gap: 4px;
  align-items: flex-start;
  min-width: 0;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.xs};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    margin-top: 2px;
  }
  ${(p) =>
    !p.$minor &&
    css`
      padding: 2px 6px;
      border: 1px solid ${p.theme.tone.purple.border};
      border-radius: ${p.theme.radius.sm};
      background: ${p.theme.tone.purple.bg};
      color: ${p.theme.tone.purple.fg};
      font-weight: ${p.theme.font.weight.medium};
    `}
`;

interface NoPlayMarksProps {
  readonly marks: readonly NoPlayMark[];
  /** For a day whose own label includes them. */
  readonly isDescribed?: boolean;
}

/** The no-play dates of a day. */
export const NoPlayMarks = ({ marks, isDescribed = false }: NoPlayMarksProps) =>
  marks.length === 0 ? null : (
    <Marks aria-hidden={isDescribed || undefined} aria-label="No-play dates">
      {marks.map(({ id, text, isMinor }) => (
        <Mark key={id} $minor={isMinor}>
          <CalendarOff size={12} aria-hidden />
          <span>{text}</span>
        </Mark>
      ))}
    </Marks>
  );
