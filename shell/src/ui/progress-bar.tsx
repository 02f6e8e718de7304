import { styled } from 'styled-components';

const Track = styled.div`
  height: 8px;
  border: 1px solid ${(p) => p.theme.color.border};
  overflow: hidden;
  border-radius: ${(p) => p.theme.radius.full};
  background: ${(p) => p.theme.color.surfaceSunken};
`;

const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${(p) => p.theme.color.accentText};
  transition: width 0.3s;
  ${(p) => p.theme.media.forcedColors} {
    background: Highlight;
    forced-color-adjust: none;
  }
`;

export interface ProgressBarProps {
  /** 0 to 100. */
  readonly value: number;
  readonly label: string;
}

/** A progress bar. */
export const ProgressBar = ({ value, label }: ProgressBarProps) => (
  <Track
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value}
  >
    <Fill style={{ width: `${value}%` }} />
  </Track>
);
