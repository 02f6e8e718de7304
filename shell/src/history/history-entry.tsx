import { formatMoment, HIDDEN_VALUE } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import { styled } from 'styled-components';

import { Badge } from '../ui/badge.tsx';
import type { Shown } from '../api/index.ts';

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

/** 'coachName' and 'sign-in-refused' as words: 'Coach name', 'Sign in refused'. */
const wordsOf = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isNothing = (value: unknown): boolean => value === null || value === '';

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const whoOf = ({ actor, actorKind }: HistoryEntryProps['entry']): string => {
  if (actor) return actor.email;
  if (actorKind === 'person') return 'Deleted user';
  return actorKind === 'visitor' ? 'Visitor' : 'System';
};

export interface HistoryEntryProps {
  readonly entry: Shown<AuditEntryView>;
  /** What the kind of record is called. */
  readonly kind: string;
}

/** One thing that was done: to what, by whom, when, from where, and what changed. */
export const HistoryEntry = ({ entry, kind }: HistoryEntryProps) => {
  const changes = Object.entries(entry.changes);
  const from = entry.ip ? ` · from ${entry.ip}` : '';
  return (
    <Item tabIndex={-1}>
      <Headline>
        <Badge tone={toneOf(entry.action)}>{wordsOf(entry.action)}</Badge>
        {kind}
        {entry.label && `: ${entry.label}`}
      </Headline>
      <Line>
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time> · {whoOf(entry)}
        {from}
      </Line>
      {changes.length > 0 && (
        <Changes>
          {changes.map(([field, values]) => (
            <Change key={field} field={field} values={values} />
          ))}
        </Changes>
      )}
    </Item>
  );
};

interface ChangeProps {
  readonly field: string;
  readonly values: readonly [unknown, unknown];
}

const Change = ({ field, values: [before, after] }: ChangeProps) => (
  <>
    <dt>{wordsOf(field)}</dt>
    <dd>
      {after === HIDDEN_VALUE ? (
        'changed'
      ) : (
        <>
          {!isNothing(before) && <del>{textOf(before)}</del>}
          {!isNothing(after) && <ins>{textOf(after)}</ins>}
        </>
      )}
    </dd>
  </>
);
