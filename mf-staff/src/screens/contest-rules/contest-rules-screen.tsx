import { ContestRuleInput } from '@fieldhouse/core-contract';
import { ApiError, handleUnauthorized, reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { afterLayerCloses, lazyDialog } from '@fieldhouse/shell/remote';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { Landmark, Plus, Scale } from 'lucide-react';
import { useState } from 'react';

import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { LeaveGuard, useUnsavedEdits } from '../../kit/form/leave-guard.tsx';
import { saveContestRules, useContestRulePresets, useContestRules } from './contest-rules.api.ts';
import type { ContestRule } from './contest-rules.api.ts';
import { isSameScope } from './describe-rule.ts';
import { RuleList } from './rule-list.tsx';

/** The rules of the school's association about its contests. */
export const ContestRulesScreen = () => {
  const { data, error, unreadable, readAgain } = useContestRules();
  return (
    <Page>
      {!data && <PageHeader />}
      <UnreadableEntries count={unreadable} />
      {data ? (
        <LeaveGuard>
          <RulesEditor stored={data} isComplete={unreadable === 0} />
        </LeaveGuard>
      ) : (
        <NotLoaded
          title="Couldn't load contest rules"
          error={error}
          onRetry={readAgain}
          loading={<Placeholder label="Loading contest rules..." heights={[330]} />}
        />
      )}
    </Page>
  );
};

const RuleDialog = lazyDialog(() => import('./rule-dialog.tsx'), 'RuleDialog');
const PresetsDialog = lazyDialog(() => import('./presets-dialog.tsx'), 'PresetsDialog');

/** The open dialog; `index` is the edited rule, null a new one. */
interface OpenDialog {
  readonly kind: 'none' | 'rule' | 'presets';
  readonly index: number | null;
}

const NO_PROBLEMS: ReadonlyMap<number, string> = new Map();

interface RulesEditorProps {
  readonly stored: readonly ContestRule[];
  /** Saving replaces the whole list, and would delete what this page cannot show. */
  readonly isComplete: boolean;
}

/** The list of rules, which is saved as a whole. */
const RulesEditor = ({ stored, isComplete }: RulesEditorProps) => {
  const [edited, setEdited] = useState<readonly ContestRule[] | null>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none', index: null });
  const [pending, setPending] = useState(false);
  const { data: presets } = useContestRulePresets();
  const rules = edited ?? stored;
  const close = () => setDialog(({ index }) => ({ kind: 'none', index }));
  const add = () => setDialog({ kind: 'rule', index: null });
  const edit = (next: readonly ContestRule[]) => {
    setEdited(next);
    setProblems(NO_PROBLEMS);
  };
  // The guard adds a history entry, which must wait until the dialog's entry is removed.
  const editLater = (next: readonly ContestRule[]) => afterLayerCloses(() => edit(next));
  const discard = () => {
    setEdited(null);
    setProblems(NO_PROBLEMS);
  };
  useUnsavedEdits(edited !== null, discard);

  const save = async () => {
    const read = rules.map((rule) => ContestRuleInput.safeParse(rule));
    const unknown = read.findIndex(({ success }) => !success);
    if (unknown >= 0)
      return setProblems(
        new Map([[unknown, 'This rule has a value that this page does not know.']]),
      );
    setPending(true);
    try {
      await saveContestRules(read.flatMap(({ data }) => data ?? []));
      discard();
      reportSuccess('Contest rules saved successfully');
    } catch (error) {
      if (!handleUnauthorized(error)) {
        setProblems(problemsIn(error));
        reportFailure('Failed to save contest rules', error);
      }
    }
    setPending(false);
  };
  const { index } = dialog;
  return (
    <>
      <PageHeader
        primary={
          <Button icon={<Plus size={16} aria-hidden />} onClick={add}>
            Add Rule
          </Button>
        }
        secondary={[
          {
            label: 'Start from an Association',
            icon: <Landmark size={16} aria-hidden />,
            onSelect: () => setDialog({ kind: 'presets', index: null }),
          },
        ]}
      />
      {rules.length === 0 ? (
        <EmptyState
          icon={<Scale aria-hidden />}
          title="No contest rules yet"
          description="Add your association's limits, and you'll see when a game goes over one."
        />
      ) : (
        <RuleList
          rules={rules}
          problems={problems}
          sourceOf={(preset) => presets?.find(({ id }) => id === preset)?.association ?? preset}
          onEdit={(each) => setDialog({ kind: 'rule', index: each })}
          onDelete={(each) => edit(rules.filter((_rule, other) => other !== each))}
        />
      )}
      {edited && (
        <AlertBox variant="info" title="Your changes aren't saved yet">
          {!isComplete && <p>Reload the page to save: some rules can&apos;t be shown here.</p>}
          <Stack direction="row" gap={1.5} wrap>
            <Button
              disabled={!isComplete}
              pending={pending}
              pendingLabel="Saving..."
              onClick={() => void save()}
            >
              Save Rules
            </Button>
            <Button variant="outline" disabled={pending} onClick={discard}>
              Discard Changes
            </Button>
          </Stack>
        </AlertBox>
      )}
      <RuleDialog
        open={dialog.kind === 'rule'}
        rule={index === null ? null : (rules[index] ?? null)}
        others={rules.filter((_rule, other) => other !== index)}
        onRule={(rule) => editLater(index === null ? [...rules, rule] : rules.with(index, rule))}
        onClose={close}
      />
      <PresetsDialog
        open={dialog.kind === 'presets'}
        onRules={(taken) =>
          editLater([
            ...rules.filter((rule) => !taken.some((other) => isSameScope(rule, other))),
            ...taken,
          ])
        }
        onClose={close}
      />
    </>
  );
};

/** The service names a rule's field by the rule's index: '3.maxWeek'. */
const problemsIn = (error: unknown): ReadonlyMap<number, string> =>
  error instanceof ApiError
    ? new Map(
        Object.entries(error.fields).map(([name, sentence]) => [
          Number.parseInt(name, 10),
          sentence,
        ]),
      )
    : NO_PROBLEMS;
