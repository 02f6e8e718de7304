import type { ImportMode } from '@fieldhouse/import-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { FileSpreadsheet } from 'lucide-react';

import { FocusOnMountCard } from '../report/focus-on-mount-card.tsx';
import { fileSize } from '../report/file-size.ts';
import { StatGrid } from '../report/stat-grid.tsx';
import type { Stat } from '../report/stat-grid.tsx';
import type { ImportDraft } from '../api/import-draft.ts';
import { countErrors } from '../report/row-counts.ts';
import { ItemDetail } from './preview-list.tsx';
import { needsSheet } from './sheet-card.tsx';
import type { ImportPreview } from '../api/import.api.ts';
import {
  OPEN_VENUES_DETAIL,
  openVenuesTitle,
} from '../../../parts/conflict-check/open-venues-words.ts';
import { conflictTitle } from '../report/conflict-title.ts';
import { countConflicts } from './file-rows.ts';

const MODES = [
  { value: 'new', label: 'Add new games' },
  { value: 'update', label: 'Add new and update changed' },
] as const satisfies readonly { value: ImportMode; label: string }[];

const figure = (label: string, value: number, weight: Stat['weight'] = 'quiet'): Stat => ({
  label,
  value,
  weight,
});
const ifAny = (value: number) => (value > 0 ? 'main' : 'quiet');

function figuresOf(view: ImportPreview, mode: ImportMode): Stat[] {
  const { conflictCheck: checked, changedGames } = view;
  const inError = Math.min(countErrors(view), view.skippedRows);
  const conflicts =
    checked?.state === 'done'
      ? [
          figure('Games in Conflict', checked.conflictGames, ifAny(checked.conflictGames)),
          figure('Games with Warnings', checked.warningGames),
        ]
      : [];
  return [
    figure('New Games', view.newGames, 'main'),
    figure('Changed Games', changedGames, ifAny(changedGames)),
    // That there are none is worth saying.
    ...conflicts,
    ...[
      figure('New Teams', view.createdTeams),
      figure('New Opponents', view.createdOpponents),
      figure('Rows with Errors', inError),
      figure('Duplicate Games', view.duplicateGames - (mode === 'new' ? changedGames : 0)),
      figure('Rows without a Game', view.skippedRows - inError),
      figure('Not in This File', view.goneGames),
      figure('Total Rows', view.totalRows),
    ].filter(({ value }) => value > 0),
  ];
}

function errorsTitle(rows: number): string {
  return rows === 1
    ? "1 row has an error and won't be imported"
    : `${rows.toLocaleString('en-US')} rows have errors and won't be imported`;
}

function modeHint(mode: ImportMode, { changedGames, agreedGames = 0 }: ImportPreview): string {
  if (mode === 'update' && agreedGames > 0)
    return `Adds new games and updates changed ones. Other schools had been asked about or had confirmed ${agreedGames.toLocaleString('en-US')} of them: after the import, you choose who is notified.`;
  if (mode === 'update') return 'Adds new games and updates changed ones.';
  if (changedGames === 0) return 'Adds new games. Existing games stay the same.';
  return 'Adds new games. Changed games are listed below and stay the same.';
}

interface PreviewSummaryProps {
  readonly draft: ImportDraft;
  readonly view: ImportPreview;
  readonly onMode: (mode: ImportMode) => void;
  /** Goes to the rows with errors. */
  readonly onShowErrors: () => void;
  /** Goes to the games in conflict. */
  readonly onShowConflicts: () => void;
}

/** The counts of the import. */
export const PreviewSummary = ({
  draft,
  view,
  onMode,
  onShowErrors,
  onShowConflicts,
}: PreviewSummaryProps) => {
  const inError = Math.min(countErrors(view), view.skippedRows);
  return (
    <FocusOnMountCard name="Preview">
      <CardHeader
        title="Preview"
        subtitle={`${draft.file.name} · ${fileSize(draft.file.size)}`}
        icon={<FileSpreadsheet size={18} />}
      />
      <CardBody>
        <ItemDetail>
          Nothing has been imported yet. Once you import, we&apos;ll remember your corrections for
          next time.
        </ItemDetail>
        {view.missing.length === 0 && !needsSheet(view) && (
          <>
            {inError > 0 && (
              <AlertBox variant="error" title={errorsTitle(inError)}>
                <TextLink asChild>
                  <button type="button" onClick={onShowErrors}>
                    {inError === 1 ? 'Fix This Row' : 'Fix These Rows'}
                  </button>
                </TextLink>
              </AlertBox>
            )}
            <PreviewConflicts view={view} onShow={onShowConflicts} />
            <StatGrid figures={figuresOf(view, draft.mode)} />
            <Stack direction="row" gap={1.5} wrap>
              <SegmentedControl
                label="What to import"
                options={MODES}
                value={draft.mode}
                onValueChange={onMode}
              />
              <ItemDetail>{modeHint(draft.mode, view)}</ItemDetail>
            </Stack>
          </>
        )}
      </CardBody>
    </FocusOnMountCard>
  );
};

/** Why conflicts were not checked; unknown states show nothing. */
const UNCHECKED: Readonly<Record<string, string>> = {
  'too-many':
    'This file has too many games to check for conflicts here. You can still import it. Conflicts will be on the Conflicts page.',
  failed:
    "We couldn't check these games for conflicts. You can still import them. Conflicts will be on the Conflicts page.",
};

interface PreviewConflictsProps {
  readonly view: ImportPreview;
  /** Goes to the games in conflict. */
  readonly onShow: () => void;
}

/** Says how many games would be in conflict, or why they were not checked. Importing stays possible. */
const PreviewConflicts = ({ view, onShow }: PreviewConflictsProps) => {
  const { conflictCheck } = view;
  if (!conflictCheck) return null;
  if (conflictCheck.state !== 'done') {
    const sentence = UNCHECKED[conflictCheck.state];
    return sentence ? <ItemDetail>{sentence}</ItemDetail> : null;
  }
  const games = countConflicts(view);
  const { openVenues } = conflictCheck;
  return (
    <>
      {games > 0 && (
        <AlertBox variant="warning" title={conflictTitle(conflictCheck)}>
          <TextLink asChild>
            <button type="button" onClick={onShow}>
              {games === 1 ? 'See This Game' : 'See These Games'}
            </button>
          </TextLink>
        </AlertBox>
      )}
      {openVenues && (
        <AlertBox variant="info" title={openVenuesTitle(openVenues)}>
          {OPEN_VENUES_DETAIL} Once you import, the Facilities page will ask which places they are.
        </AlertBox>
      )}
    </>
  );
};
