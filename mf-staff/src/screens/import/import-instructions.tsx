import { formatDate } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { addDays } from 'date-fns/addDays';
import { nextFriday } from 'date-fns/nextFriday';
import { Download, ListChecks } from 'lucide-react';
import { unparse } from 'papaparse';
import { styled } from 'styled-components';

import { downloadCsv } from './download-csv.ts';
import { isoDay } from '../../data/school-data/iso-day.ts';

const List = styled.ul`
  display: grid;
  gap: ${(p) => p.theme.space(0.75)};
  margin: 0;
  padding-left: 1.25em;
  list-style: disc;
  color: ${(p) => p.theme.color.textMuted};

  strong {
    color: ${(p) => p.theme.color.text};
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
`;

export const ImportInstructions = () => (
  <Card>
    <CardHeader
      title="How to Import"
      icon={<ListChecks size={18} />}
      actions={
        <Button
          variant="outline"
          size="sm"
          icon={<Download size={16} aria-hidden />}
          onClick={() => downloadCsv('sample-schedule.csv', sampleFile(new Date()))}
        >
          Download Sample File
        </Button>
      }
    />
    <CardBody>
      <List>
        <li>
          Required columns: <strong>Date, Time, Team, H/A, Opponent</strong>. A Venue column is
          optional.
        </li>
        <li>
          In a workbook, the first sheet that looks like a schedule is read. You can choose another
          one in the preview.
        </li>
        <li>
          A calendar (.ics) from another system works, too. Titles must name the opponent, like{' '}
          <strong>JV Soccer at Lincoln</strong>. Practices and other events are skipped.
        </li>
        <li>Rows without an opponent are skipped.</li>
        <li>Duplicate games are skipped, so it&apos;s safe to import the same file again.</li>
        <li>Missing teams and opponents are created automatically.</li>
        <li>Use TBD for times that aren&apos;t set. Rows with errors won&apos;t block the rest.</li>
      </List>
    </CardBody>
  </Card>
);

/** A small sample schedule with dates after `today`. */
function sampleFile(today: Date): string {
  const friday = nextFriday(today);
  const day = (weeks: number) => formatDate(isoDay(addDays(friday, 7 * weeks)));
  return unparse([
    ['Date', 'Time', 'Team', 'H/A', 'Opponent', 'Venue'],
    [day(0), '7:00 PM', 'Football Varsity', 'H', 'Roosevelt High School', 'Memorial Stadium'],
    [day(1), '4:30 PM', 'Girls Soccer JV', 'A', 'Jefferson High School', 'Jefferson Fields'],
    [day(2), 'TBD', 'Boys Basketball Freshman', 'H', "St. Mary's Academy", ''],
  ]);
}
