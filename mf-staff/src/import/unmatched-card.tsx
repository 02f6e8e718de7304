import { Button } from '@fieldhouse/shell/ui/button';
import { CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Columns3, Sheet } from 'lucide-react';

import { FocusOnMountCard } from './report/focus-on-mount-card.tsx';

const ASKED = {
  columns: {
    title: 'Match Your Columns',
    text: 'Your file may use other names for its columns. Choose what each column is, and check the games before you import them.',
    button: 'Match Columns',
    Icon: Columns3,
  },
  sheet: {
    title: 'Choose a Sheet',
    text: 'Your workbook has several sheets, and none looks like a schedule. Choose the one with your games, and check them before you import them.',
    button: 'Choose a Sheet',
    Icon: Sheet,
  },
} as const;

interface UnmatchedCardProps {
  readonly file: File;
  readonly lacks: keyof typeof ASKED;
  readonly onMatch: () => void;
}

/** The way on for a file that was rejected because a person must tell more of it; the toast says what. */
export const UnmatchedCard = ({ file, lacks, onMatch }: UnmatchedCardProps) => {
  const { title, text, button, Icon } = ASKED[lacks];
  return (
    <FocusOnMountCard name={title}>
      <CardHeader title={title} subtitle={file.name} icon={<Icon size={18} aria-hidden />} />
      <CardBody>
        <p>{text}</p>
        <div>
          <Button onClick={onMatch}>{button}</Button>
        </div>
      </CardBody>
    </FocusOnMountCard>
  );
};
