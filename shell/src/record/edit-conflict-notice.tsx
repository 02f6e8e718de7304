import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control, FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

import { AlertBox } from '../ui/alert-box.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import type { EditConflict } from './use-edit-conflict.ts';

const Frame = styled.div`
  scroll-margin: 16px;
  border-radius: ${(p) => p.theme.radius.md};
`;

const Changes = styled.ul`
  display: grid;
  gap: 12px;
  margin: 8px 0;
`;

const Change = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;

  > p {
    flex: 1 1 14em;
  }
`;

const CHOICES = [
  { value: 'mine', label: 'Keep Mine' },
  { value: 'theirs', label: 'Take Theirs' },
] as const;

export interface EditConflictNoticeProps<Fields extends FieldValues, Input> {
  readonly conflict: EditConflict;
  readonly control: Control<Fields, unknown, Input>;
  /** What to do about a deleted record. */
  readonly afterDeletion?: string;
}

/** Above the fields of a form: what another person changed since it opened, each with a choice. Gets the focus. */
export const EditConflictNotice = <Fields extends FieldValues, Input>({
  conflict,
  control,
  afterDeletion,
}: EditConflictNoticeProps<Fields, Input>) => {
  const { conflicts, deleted, refusals, hasValue, take } = conflict;
  const frame = useRef<HTMLDivElement>(null);
  // Rerenders with the form: the buttons show which of the two values the field has.
  useWatch({ control });
  useEffect(() => {
    if (refusals > 0) frame.current?.focus();
  }, [refusals]);

  if (deleted === null && conflicts.length === 0) return null;
  return (
    <Frame ref={frame} tabIndex={-1}>
      {deleted === null ? (
        <AlertBox variant="warning" title="Someone else saved changes while you were editing">
          <Changes>
            {conflicts.map(({ name, sentence, mine, theirs }) => (
              <Change key={name}>
                <p>{sentence}</p>
                <SegmentedControl
                  label={sentence}
                  options={CHOICES}
                  value={hasValue(name, theirs) ? 'theirs' : 'mine'}
                  onValueChange={(choice) => take(name, choice === 'mine' ? mine : theirs)}
                />
              </Change>
            ))}
          </Changes>
          <p>Nothing is saved yet. Check the fields, then save again.</p>
        </AlertBox>
      ) : (
        <AlertBox variant="warning" title={deleted}>
          {afterDeletion}
        </AlertBox>
      )}
    </Frame>
  );
};
