import { formatTime, HIDDEN_VALUE } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import { styled } from 'styled-components';
import type { Shown } from '../api/index.ts';
import { useFormatMoment } from '../ui/time-zone.tsx';
import { fieldLabel, formatValue, isReference } from './format-change.ts';

const Fields = styled.dl`
  display: grid;
  grid-template-columns: minmax(110px, max-content) minmax(0, 1fr);
  gap: 2px 12px;

  dt {
    color: ${(p) => p.theme.color.textMuted};
  }

  del {
    margin-right: 8px;
    color: ${(p) => p.theme.color.textMuted};
  }

  ins {
    text-decoration: none;
  }

  ${(p) => p.theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);

    dd {
      margin-bottom: 4px;
    }
  }
`;

type Entry = Shown<AuditEntryView>;
type Values = readonly [unknown, unknown];

/** The names of the records that a reference leads to, or its own values. */
const valuesOf = (entry: Entry, field: string, values: Values): Values =>
  entry.names?.[field] ?? values;

/** References without a name add nothing to the label of a new or deleted record. */
const hasText = (entry: Entry, [field, [before, after]]: [string, Values]): boolean =>
  !isReference(field) ||
  entry.names?.[field]?.some((name) => name !== null) === true ||
  (before !== null && after !== null);

/** Every changed field with its old and new value, who did it, and from where. */
export const ChangedFields = ({ entry }: { readonly entry: Entry }) => (
  <Fields>
    {Object.entries(entry.changes)
      .filter((change) => hasText(entry, change))
      .map(([field, values]) => (
        <Field
          key={field}
          field={field}
          values={valuesOf(entry, field, values)}
          isNamed={entry.names?.[field] !== undefined}
          existed={entry.action === 'changed'}
        />
      ))}
    {entry.actor && (
      <>
        <dt>Account</dt>
        <dd>{entry.actor.email}</dd>
      </>
    )}
    {entry.ip && (
      <>
        <dt>IP address</dt>
        <dd>{entry.ip}</dd>
      </>
    )}
  </Fields>
);

interface FieldProps {
  readonly field: string;
  readonly values: Values;
  /** Whether the values are names, as for a reference. */
  readonly isNamed: boolean;
  /** False for new and deleted records. */
  readonly existed: boolean;
}

const Field = ({ field, values: [before, after], isNamed, existed }: FieldProps) => {
  const formatMoment = useFormatMoment();
  /** A game without a time shows TBD. */
  const text = (value: unknown) =>
    existed && field === 'time' && value === null
      ? formatTime(null)
      : formatValue(field, value, formatMoment);
  const was = text(before);
  const is = text(after);
  return (
    <>
      <dt>{fieldLabel(field)}</dt>
      <dd>
        {after === HIDDEN_VALUE || (isReference(field) && !isNamed) ? (
          'Changed'
        ) : (
          <>
            {was && <del>{was}</del>}
            {is && <ins>{is}</ins>}
          </>
        )}
      </dd>
    </>
  );
};
