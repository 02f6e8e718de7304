import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { ArrowLeft, Columns3, RotateCcw, Sheet, Users } from 'lucide-react';

import { ChooseFile } from './choose-file.tsx';
import { ImportInstructions } from './import-instructions.tsx';
import { PastImports } from './past-imports.tsx';
import { ImportPreview } from './preview/import-preview.tsx';
import { ProcessingCard } from './processing-card.tsx';
import { FocusOnMountCard } from './report/focus-on-mount-card.tsx';
import { ResultsCard } from './results-card.tsx';
import { SharedSheets } from './shared-sheets-card.tsx';
import { useImport } from './use-import.ts';
import type { ImportStep } from './use-import.ts';
import { isCalendarFile } from './api/is-calendar-file.ts';

const RESETTABLE: ReadonlySet<ImportStep['kind']> = new Set([
  'done',
  'failed',
  'preview',
  'unmatched',
]);

export const ImportScreen = () => {
  const { step, reset, ...start } = useImport();
  return (
    <Page>
      <PageHeader
        primary={
          RESETTABLE.has(step.kind) && (
            <Button
              variant={step.kind === 'preview' ? 'outline' : 'primary'}
              icon={<RotateCcw size={16} aria-hidden />}
              onClick={reset}
            >
              New Import
            </Button>
          )
        }
      />
      {step.kind === 'choose' && (
        <>
          <ChooseFile onImport={start.importNow} onPreview={start.previewFirst} />
          <SharedSheets onRead={start.previewSheet} />
          <ImportInstructions />
          <PastImports />
        </>
      )}
      {step.kind === 'checking' && (
        <ProcessingCard
          file={step.file}
          sent={step.sent}
          progress={null}
          doing="Checking your file..."
        />
      )}
      {step.kind === 'preview' && (
        <ImportPreview start={step.previewed} onImport={start.importPreviewed} />
      )}
      {step.kind === 'processing' && (
        <ProcessingCard
          file={step.file}
          sent={step.sent}
          progress={step.read === null ? null : { read: step.read, total: step.total }}
        />
      )}
      {step.kind === 'failed' && <Failure step={step} onBack={start.backToPreview} />}
      {step.kind === 'unmatched' && (
        <UnmatchedCard
          file={step.file}
          lacks={step.lacks}
          onMatch={() => void start.previewUnmatched(step)}
        />
      )}
      {step.kind === 'done' && (
        <ResultsCard
          result={step.result}
          fileName={step.file.name}
          csvData={step.csvData}
          mayHaveConflicts={step.mayHaveConflicts}
        />
      )}
    </Page>
  );
};

interface FailureProps {
  readonly step: Extract<ImportStep, { kind: 'failed' }>;
  readonly onBack: ReturnType<typeof useImport>['backToPreview'];
}

const Failure = ({ step: { title, sentence, previewed }, onBack }: FailureProps) => (
  <FocusOnMountCard name={title}>
    <AlertBox variant="error" title={title}>
      {sentence}
    </AlertBox>
    {previewed && (
      <div>
        <Button
          variant="outline"
          icon={<ArrowLeft size={16} aria-hidden />}
          onClick={() => onBack(previewed)}
        >
          Back to Preview
        </Button>
      </div>
    )}
  </FocusOnMountCard>
);

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
const UnmatchedCard = ({ file, lacks, onMatch }: UnmatchedCardProps) => {
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
