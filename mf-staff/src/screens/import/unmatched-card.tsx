import { Button } from '@fieldhouse/shell/ui/button';
import { CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Columns3, Sheet, Users } from 'lucide-react';

import { isCalendarFile } from './api/is-calendar-file.ts';
import { FocusOnMountCard } from './report/focus-on-mount-card.tsx';

const ASKED = {
  columns: {
    title: 'Match Your Columns',
    text: 'Your file may use other names for its columns. Choose what each column is, and check the games before you import them.',
    button: 'Match Columns',
    Icon: Columns3,
  },
  calendar: {
    title: 'Choose the Team',
    text: "The titles in this calendar don't name a team. Choose the team, and check the games before you import them.",
    button: 'Preview the Games',
    Icon: Users,
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
  readonly lacks: 'columns' | 'sheet';
  readonly onMatch: () => void;
}

/** Asks for what is missing to import a rejected file; the toast has the reason. */
export const UnmatchedCard = ({ file, lacks, onMatch }: UnmatchedCardProps) => {
  const isCalendar = lacks === 'columns' && isCalendarFile(file);
  const { title, text, button, Icon } = ASKED[isCalendar ? 'calendar' : lacks];
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
