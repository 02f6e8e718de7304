import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';

interface ActionWordsProps {
  readonly label: string;
  /** What is shown of the label. */
  readonly shortLabel: string | undefined;
}

/** The words of a button of the bar. */
export const ActionWords = ({ label, shortLabel = label }: ActionWordsProps) => (
  <span>
    {shortLabel}
    {label !== shortLabel && <VisuallyHidden>{label.slice(shortLabel.length)}</VisuallyHidden>}
  </span>
);
