import type { OpponentView } from '@fieldhouse/core-contract';
import { reportSuccess } from '@fieldhouse/shell/record';
import { afterLayerCloses } from '@fieldhouse/shell/remote';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Combobox } from '@fieldhouse/shell/ui/combobox';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { Field } from '@fieldhouse/shell/ui/field';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { usePending } from '../../kit/form/use-pending.ts';
import { RadioChoices } from '../../kit/form/radio-choices.tsx';
import { useAnswerAfterPause } from '../../kit/form/use-answer-after-pause.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { mergeOpponent, previewMerge } from '../../data/school-data/opponent-edits.ts';
import { contactInWords } from './contact-in-words.ts';
import { findSimilarOpponent } from '../../parts/opponent-form/find-similar-opponent.ts';
import { MergePreview } from './merge-preview.tsx';

interface MergeOpponentsDialogProps {
  readonly open: boolean;
  /** The opponent whose card was used. Stays set while the dialog fades out. */
  readonly opponent: OpponentView | null;
  /** The probable duplicate; null to choose one. */
  readonly other: OpponentView | null;
  readonly opponents: readonly OpponentView[];
  readonly onMerged?: ((kept: OpponentView) => void) | undefined;
  readonly onClose: () => void;
}

/** Makes two opponents that are one school one opponent. */
export const MergeOpponentsDialog = ({
  open,
  opponent,
  other,
  opponents,
  onMerged,
  onClose,
}: MergeOpponentsDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Merge Opponents"
    description="For one school that is on the list twice."
  >
    {opponent && (
      <MergeForm
        opponent={opponent}
        other={other}
        opponents={opponents}
        onDone={(kept) => {
          if (onMerged) afterLayerCloses(() => onMerged(kept));
          onClose();
        }}
      />
    )}
  </Dialog>
);

const About = styled.span`
  display: block;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface MergeFormProps {
  readonly opponent: OpponentView;
  readonly other: OpponentView | null;
  readonly opponents: readonly OpponentView[];
  readonly onDone: (kept: OpponentView) => void;
}

const MergeForm = ({ opponent, other: suggested, opponents: all, onDone }: MergeFormProps) => {
  // A copy, because the merged opponent leaves the list before the dialog closes.
  const [opponents] = useState(all);
  const [otherId, setOtherId] = useState(() => {
    const start = suggested ?? findSimilarOpponent(opponent.schoolName, opponents, opponent.id);
    return start ? String(start.id) : '';
  });
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [tries, setTries] = useState(0);
  const radios = useId();
  const other = opponents.find(({ id }) => String(id) === otherId && id !== opponent.id);
  const both = other && ([opponent, other] as const);
  const kept = both && (both.find(({ id }) => id === chosen) ?? betterKept(...both));
  const from = both?.find((one) => one !== kept);
  const preview = useAnswerAfterPause(
    from && kept ? { id: from.id, into: kept.id, tries } : null,
    ({ id, into }) => previewMerge(id, into),
  );

  const [pending, merge] = usePending('Failed to merge opponents', async () => {
    if (!from || !kept) return setIsMissing(true);
    await mergeOpponent(from.id, kept.id);
    const games = inWords(from.gamesCount + kept.gamesCount, '1 game', 'games');
    reportSuccess(`${from.schoolName} was merged into ${kept.schoolName}`, {
      description: `It has ${games} now.`,
    });
    onDone(kept);
  });
  return (
    <DialogForm
      submitLabel="Merge Opponents"
      // Disabled until the preview is shown.
      disabled={both !== undefined && (!preview.isCurrent || preview.failed)}
      pending={pending}
      pendingLabel="Merging..."
      onSubmit={merge}
    >
      <Field
        label={`The Same School as ${opponent.schoolName}`}
        error={isMissing && !other ? 'Choose the other opponent' : undefined}
      >
        <Combobox
          options={opponents
            .filter(({ id }) => id !== opponent.id)
            .map(({ id, schoolName }) => ({ value: String(id), label: schoolName }))}
          value={otherId}
          onValueChange={setOtherId}
          placeholder="Select opponent"
          emptyText="There is no other opponent."
        />
      </Field>
      {both && kept && from && (
        <>
          <RadioChoices>
            <legend>Which one stays on the list?</legend>
            {both.map((one) => (
              <label key={one.id}>
                <input
                  type="radio"
                  name={radios}
                  value={one.id}
                  checked={one === kept}
                  onChange={() => setChosen(one.id)}
                />
                <Name>
                  {one.schoolName}
                  <About>
                    {inWords(one.gamesCount, '1 game', 'games')}, {contactInWords(one)}
                  </About>
                </Name>
              </label>
            ))}
          </RadioChoices>
          <MergePreview
            preview={preview}
            from={from}
            kept={kept}
            onRetry={() => setTries(tries + 1)}
          />
        </>
      )}
      {!both && (
        <AlertBox variant="info">
          You choose which one stays. It gets all games and the contact details that it lacks.
        </AlertBox>
      )}
    </DialogForm>
  );
};

/** Prefers the opponent with an email address, then the one with more games. */
function betterKept(one: OpponentView, other: OpponentView): OpponentView {
  if ((one.email === '') !== (other.email === '')) return one.email === '' ? other : one;
  return other.gamesCount > one.gamesCount ? other : one;
}
