import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { ArrowLeft, RotateCcw } from 'lucide-react';

import { ChooseFile } from './choose-file.tsx';
import { ImportInstructions } from './import-instructions.tsx';
import { PastImports } from './past-imports.tsx';
import { ImportPreview } from './preview/import-preview.tsx';
import { ProcessingCard } from './processing-card.tsx';
import { FocusOnMountCard } from './report/focus-on-mount-card.tsx';
import { ResultsCard } from './results-card.tsx';
import { SharedSheets } from './shared-sheets-card.tsx';
import { UnmatchedCard } from './unmatched-card.tsx';
import { useImport } from './use-import.ts';
import type { ImportStep } from './use-import.ts';

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
        actions={
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
