import { formatMoment, formatTime, HIDDEN_VALUE } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import { styled } from 'styled-components';

import { Badge } from '../ui/badge.tsx';
import type { Shown } from '../api/index.ts';
import { actionLabel, fieldLabel, formatValue, isReference, recordLabel } from './format-change.ts';

const Item = styled.li`
  display: grid;
  gap: 6px;
  padding-block: 14px;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${(p) => p.theme.color.border};
  }
`;

const Headline = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const Line = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`;

const Changes = styled.dl`
  display: grid;
  grid-template-columns: minmax(110px, max-content) minmax(0, 1fr);
  gap: 2px 12px;
  font-size: ${(p) => p.theme.font.size.sm};

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

const TONES = { created: 'green', changed: 'blue', deleted: 'red' } as const;
const toneOf = (action: string) =>
  action === 'created' || action === 'changed' || action === 'deleted' ? TONES[action] : 'gray';

const whoOf = ({ actor, actorKind }: HistoryEntryProps['entry']): string => {
  if (actor) return actor.email;
  if (actorKind === 'person') return 'Deleted user';
  return actorKind === 'visitor' ? 'Visitor' : 'System';
};

/** References of new and deleted records add nothing to the label. */
const hasText = ([field, [before, after]]: [string, ChangeProps['values']]): boolean =>
  !isReference(field) || (before !== null && after !== null);

export interface HistoryEntryProps {
  readonly entry: Shown<AuditEntryView>;
  /** Label of the kind of record. */
  readonly kind: string;
}

/** One audit log entry: the record, the action, who, when, from where, and the changes. */
export const HistoryEntry = ({ entry, kind }: HistoryEntryProps) => {
  const changes = Object.entries(entry.changes).filter(hasText);
  const from = entry.ip ? ` · from ${entry.ip}` : '';
  return (
    <Item tabIndex={-1}>
      <Headline>
        <Badge tone={toneOf(entry.action)}>{actionLabel(entry.action)}</Badge>
        {kind}
        {entry.label && `: ${recordLabel(entry.kind, entry.label)}`}
      </Headline>
      <Line>
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time> · {whoOf(entry)}
        {from}
      </Line>
      {changes.length > 0 && (
        <Changes>
          {changes.map(([field, values]) => (
            <Change
              key={field}
              field={field}
              values={values}
              existed={entry.action === 'changed'}
            />
          ))}
        </Changes>
      )}
    </Item>
  );
};

interface ChangeProps {
  readonly field: string;
  readonly values: readonly [unknown, unknown];
  /** False for new and deleted records. */
  readonly existed: boolean;
}

const Change = ({ field, values: [before, after], existed }: ChangeProps) => {
  /** A game without a time shows TBD. */
  const text = (value: unknown) =>
    existed && field === 'time' && value === null ? formatTime(null) : formatValue(field, value);
  const was = text(before);
  const is = text(after);
  return (
    <>
      <dt>{fieldLabel(field)}</dt>
      <dd>
        {after === HIDDEN_VALUE || isReference(field) ? (
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
