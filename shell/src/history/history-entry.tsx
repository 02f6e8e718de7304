import type { AuditEntryView } from '@fieldhouse/core-contract';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { AppLink } from '../ui/app-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useFormatMoment } from '../ui/time-zone.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { Shown } from '../api/index.ts';
import { ChangedFields } from './changed-fields.tsx';
import { actionLabel, recordLabel } from './format-change.ts';
import { actorName, historySentence } from './history-sentence.ts';

const Item = styled.li`
  display: grid;
  gap: 4px;
  padding-block: 14px;
  overflow-wrap: anywhere;

  &:first-child {
    padding-top: 0;
  }
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

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px ${(p) => p.theme.space(2)};
`;

const Details = styled.details`
  font-size: ${(p) => p.theme.font.size.sm};

  summary {
    width: fit-content;
    padding-block: 4px;
    border-radius: ${(p) => p.theme.radius.sm};
    color: ${(p) => p.theme.color.textMuted};
    cursor: pointer;
  }

  summary:hover {
    color: ${(p) => p.theme.color.text};
  }

  &[open] summary {
    margin-bottom: 4px;
  }
`;

const TONES = { created: 'green', changed: 'blue', deleted: 'red' } as const;
const toneOf = (action: string) =>
  action === 'created' || action === 'changed' || action === 'deleted' ? TONES[action] : 'gray';

export interface HistoryEntryProps {
  readonly entry: Shown<AuditEntryView>;
  /** Label of the kind of record; omitted where every entry is about the same record. */
  readonly kind?: string | undefined;
  /** The address of the record's page. */
  readonly page?: string | null;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** One audit log entry: the record, who did what as a sentence, and when. The changed fields and the IP address are in its details. */
export const HistoryEntry = ({ entry, kind, page = null, action }: HistoryEntryProps) => {
  const formatMoment = useFormatMoment();
  const sentence = historySentence(entry);
  const when = <time dateTime={entry.at}>{formatMoment(entry.at)}</time>;
  return (
    <Item tabIndex={-1}>
      {sentence === null ? (
        <>
          <Headline>
            <Badge tone={toneOf(entry.action)}>{actionLabel(entry.action)}</Badge>
            {kind !== undefined && <Record entry={entry} kind={kind} page={page} />}
          </Headline>
          <Line>
            {when} · {actorName(entry)}
          </Line>
        </>
      ) : (
        <>
          {kind !== undefined && (
            <Line>
              <Record entry={entry} kind={kind} page={page} />
            </Line>
          )}
          <Headline>{sentence}</Headline>
          <Line>{when}</Line>
        </>
      )}
      <Foot>
        <Details>
          <summary>
            Details
            <VisuallyHidden>{`: ${sentence ?? actionLabel(entry.action)}`}</VisuallyHidden>
          </summary>
          <ChangedFields entry={entry} />
        </Details>
        {action}
      </Foot>
    </Item>
  );
};

interface RecordProps extends Pick<HistoryEntryProps, 'entry'> {
  readonly kind: string;
  readonly page: string | null;
}

const Record = ({ entry, kind, page }: RecordProps) => {
  const name = `${kind}${entry.label ? `: ${recordLabel(entry.kind, entry.label)}` : ''}${entry.team ? ` · ${entry.team}` : ''}`;
  return page === null ? (
    <span>{name}</span>
  ) : (
    <TextLink asChild>
      <AppLink href={page}>{name}</AppLink>
    </TextLink>
  );
};
