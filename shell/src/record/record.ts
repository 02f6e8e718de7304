import type { CallInput, Endpoint } from '@fieldhouse/endpoint';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';

import { mutate } from '../api/call.ts';
import type { Shown } from '../api/read-answer.ts';
import { useRead } from '../api/reads.ts';
import type { Read } from '../api/reads.ts';
import { toast } from '../ui/toast.tsx';
import type { ToastMessage } from '../ui/toast.tsx';
import { capital, formRecord } from './form-record.ts';
import type { DeclaredForm, FormRecord } from './form-record.ts';

interface Identified {
  readonly id: number;
}

/** The calls of a record: `create` and `update` take it as their body, `update` and `remove` its ID in their path. */
export interface RecordEndpoints<View, Input> {
  readonly list: Endpoint & { readonly answer: z.ZodMiniType<View[]> };
  readonly create: Endpoint & {
    readonly body: z.ZodMiniType<Input>;
    readonly answer: z.ZodMiniType<View>;
  };
  readonly update: Endpoint & { readonly answer: z.ZodMiniType<View> };
  readonly remove: Endpoint;
}

/** What is said when a record is to be deleted. */
export interface DeletionTexts<Row> {
  readonly title: string;
  readonly question: (row: Row) => string;
  readonly deleted: string;
  readonly failed: string;
}

/** A record that a school keeps a list of. */
export interface ListedRecord<
  Row,
  Fields extends FieldValues,
  Input,
  Start = undefined,
> extends FormRecord<Row, Fields, Input, Start> {
  /** 'no-play dates' */
  readonly plural: string;
  /** Reads the list. */
  readonly useRows: () => Read<readonly Row[]>;
  /** The text in which a search looks. */
  readonly searched: (row: Row) => string;
  /** The most that a school can have; the service refuses one more. */
  readonly most: number;
  readonly deletion: DeletionTexts<Row>;
  /** Deletes a record. */
  readonly remove: (row: Row) => Promise<void>;
}

interface DeclaredList<Row> {
  readonly plural?: string;
  /** Reads the list, if another call of the page reads it too. */
  readonly useRows?: () => Read<readonly Row[]>;
  readonly searched?: (row: Row) => string;
  readonly most?: number;
  readonly deletion: Partial<DeletionTexts<Row>> & Pick<DeletionTexts<Row>, 'question'>;
  /** Shows what was saved; null if the answer was unreadable. By default the list is read again. */
  readonly afterSaving?: (row: Row | null, isNew: boolean) => Promise<void>;
  readonly afterDeleting?: (id: number) => Promise<void>;
}

/** The input that each endpoint of {@link RecordEndpoints} takes, which TypeScript can't compute while `E` is open. */
const inputOf = <E extends Endpoint>(
  _: E,
  input: { readonly params?: object; readonly body?: object } = {},
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  input as CallInput<E>;

/** What `list` and the calls that save answer, which TypeScript can't compute while `View` is open. */
const rowsIn = <View>(answer: unknown): Read<readonly Shown<View>[]> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  answer as Read<readonly Shown<View>[]>;
const rowIn = <View>(answer: unknown): Shown<View> | null =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  answer as Shown<View> | null;

/** Refetched on entry: other people's edits change the counts of a list. */
const READ_ON_ENTRY = { revalidateIfStale: true } as const;

/** Declares a record once: how it is read, edited, saved and deleted, and what is said of it. */
export function record<
  View extends Identified,
  Fields extends FieldValues,
  Input extends object,
  Start = undefined,
>(
  endpoints: RecordEndpoints<View, Input>,
  declared: DeclaredForm<Shown<View>, Fields, Input, Start> & DeclaredList<Shown<View>>,
): ListedRecord<Shown<View>, Fields, Input, Start> {
  const { noun, title = capital(noun), plural = `${noun}s`, refresh, deletion } = declared;
  const { list, create, update, remove } = endpoints;
  const form = formRecord<View, Fields, Input, Start>(update, {
    ...declared,
    save: async (row, input, version) => {
      const answer = row
        ? await mutate(
            update,
            inputOf(update, { params: { id: row.id }, body: { ...input, version } }),
          )
        : await mutate(create, inputOf(create, { body: input }));
      const saved = rowIn<View>(answer);
      await (declared.afterSaving ?? refresh)(saved, row === null);
      reportSuccess(row ? form.texts.updated : form.texts.added);
      return saved;
    },
  });
  return {
    ...form,
    plural,
    most: declared.most ?? Infinity,
    useRows: declared.useRows ?? (() => rowsIn<View>(useRead(list, inputOf(list), READ_ON_ENTRY))),
    searched: declared.searched ?? (() => ''),
    deletion: {
      title: `Delete ${title}`,
      deleted: `${capital(noun)} deleted successfully`,
      failed: `Failed to delete ${noun}`,
      ...deletion,
    },
    remove: async ({ id }) => {
      await mutate(remove, inputOf(remove, { params: { id } }));
      await (declared.afterDeleting ?? refresh)(id);
    },
  };
}

/** Shows what happened, and what a person can know or do next. */
export const reportSuccess = (
  title: string,
  next: Pick<ToastMessage, 'description' | 'action'> = {},
): void => toast({ title, ...next });
