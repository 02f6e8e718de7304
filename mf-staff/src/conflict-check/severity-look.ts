import { CONFLICT_SEVERITIES, parseOption } from '@fieldhouse/core-contract';
import type { ConflictSeverity } from '@fieldhouse/core-contract';
import type { Tone } from '@fieldhouse/shell/theme/theme';
import { CircleHelp, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

interface SeverityLook {
  readonly label: string;
  readonly tone: Tone;
  readonly Icon: LucideIcon;
}

const looks: Readonly<Record<ConflictSeverity, SeverityLook>> = {
  conflict: { label: 'Conflict', tone: 'red', Icon: OctagonAlert },
  warning: { label: 'Warning', tone: 'yellow', Icon: TriangleAlert },
  note: { label: 'Note', tone: 'blue', Icon: Info },
};

/** Label, color and icon of a severity; an unknown one shows its own text. */
export const severityLook = (severity: string): SeverityLook => {
  const known = parseOption(CONFLICT_SEVERITIES, severity);
  return known ? looks[known] : { label: severity, tone: 'neutral', Icon: CircleHelp };
};
