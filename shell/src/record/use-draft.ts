import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { keepDraft } from '../session/interrupted-work.ts';
import { useOfferedDraft } from './draft-context.tsx';

interface DraftOptions<Fields extends FieldValues, Input> {
  readonly kind: string;
  /** The record as it was when the form opened; null for a new one. */
  readonly record: object | null;
  readonly form: UseFormReturn<Fields, unknown, Input>;
  readonly isDirty: boolean;
  /** Called with the draft's record, for a form whose own record may be newer. */
  readonly onRestore?: (record: unknown) => void;
}

/** Keeps the form's unsaved fields if the session ends, and shows those of a restored draft. */
export function useDraft<Fields extends FieldValues, Input>({
  kind,
  record,
  form,
  isDirty,
  onRestore,
}: DraftOptions<Fields, Input>): void {
  const { draft, isRestored } = useOfferedDraft();
  const isOwn = isRestored && draft?.kind === kind && idOf(draft.record) === idOf(record);

  const readDraft = useEffectEvent(() =>
    isDirty ? { kind, record, values: form.getValues() } : null,
  );
  useEffect(() => keepDraft(() => readDraft()), []);

  const show = useEffectEvent(() => {
    form.reset({ ...form.getValues(), ...draft?.values }, { keepDefaultValues: true });
    onRestore?.(draft?.record);
  });
  useEffect(() => {
    if (isOwn) show();
  }, [isOwn]);
}

const idOf = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && 'id' in record ? record.id : null;
