import { CONFLICT_SEVERITIES, parseOption } from '@fieldhouse/core-contract';
import type { ConflictSeverity } from '@fieldhouse/core-contract';
import type { Tone } from '@fieldhouse/shell/theme/theme';
import { CircleHelp, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

interface SeverityLook {
  readonly label: string;
  readonly plural: string;
  readonly tone: Tone;
  readonly Icon: LucideIcon;
}

const looks: Readonly<Record<ConflictSeverity, SeverityLook>> = {
  conflict: { label: 'Conflict', plural: 'Conflicts', tone: 'red', Icon: OctagonAlert },
  warning: { label: 'Warning', plural: 'Warnings', tone: 'yellow', Icon: TriangleAlert },
  note: { label: 'Note', plural: 'Notes', tone: 'blue', Icon: Info },
};

/** Label, color and icon of a severity; an unknown one shows its own text. */
export const severityLook = (severity: string): SeverityLook => {
  const known = parseOption(CONFLICT_SEVERITIES, severity);
  return known
    ? looks[known]
    : { label: severity, plural: severity, tone: 'neutral', Icon: CircleHelp };
};
