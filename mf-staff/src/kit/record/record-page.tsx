import { ApiError } from '@fieldhouse/shell/api';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import type { PageHeaderProps } from '@fieldhouse/shell/ui/page-header';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { NotLoaded, Placeholder } from '../feedback/not-loaded.tsx';

/** The ID in the address of a record's page; null if the address has none that could exist. */
export const useRecordId = (): number | null => {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
};

interface RecordPageProps<Row> {
  /** 'game' */
  readonly noun: string;
  /** Undefined while it is read, when it could not be read, and when there is none. */
  readonly row: Row | undefined;
  /** Whether there is no such record, where that isn't said by an error of status 404. */
  readonly isMissing?: boolean;
  readonly error: Error | undefined;
  readonly onRetry: () => void;
  /** Title and actions of the record. */
  readonly header: (row: Row) => PageHeaderProps;
  readonly children: (row: Row) => ReactNode;
}

/** The page of a record in each of its states: loading, failed, not found, shown. */
export const RecordPage = <Row,>({
  noun,
  row,
  isMissing = false,
  error,
  onRetry,
  header,
  children,
}: RecordPageProps<Row>) => {
  if (!row && (isMissing || (error instanceof ApiError && error.status === 404)))
    return <NotFound />;
  return (
    <Page>
      <PageHeader {...(row ? header(row) : {})} />
      {row ? (
        children(row)
      ) : (
        <NotLoaded
          title={`Couldn't load this ${noun}`}
          error={error}
          onRetry={onRetry}
          loading={<Placeholder label={`Loading ${noun}...`} heights={[220, 320]} />}
        />
      )}
    </Page>
  );
};

/** The two columns of a record's page: what it is and what happened at the left, facts beside it; one below the other on a tablet. */
export const RecordColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  align-items: start;
  gap: 20px;

  > * {
    display: grid;
    gap: 20px;
    min-width: 0;
    container: record / inline-size;
  }
  @media (max-width: 1099px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Facts of a record, each with its name in front, or above it in a narrow column. */
export const RecordFacts = styled.dl`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  align-items: baseline;
  gap: 12px 16px;
  margin: 0;
  overflow-wrap: anywhere;

  dt {
    color: ${(p) => p.theme.color.textMuted};
    font-size: 0.875rem;
    line-height: 1.6;
  }
  dd {
    min-width: 0;
    margin: 0;
  }

  ${(p) => p.theme.media.phone} {
    grid-template-columns: 6.25rem minmax(0, 1fr);
  }
  @container record (max-width: 18rem) {
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;

    dd:not(:last-child) {
      margin-bottom: 8px;
    }
  }
  /* The links have the room around them that a finger needs. */
  ${(p) => p.theme.media.touch} {
    row-gap: 0;

    dd a {
      display: inline-block;
      margin-block: 0;
      padding-block: 11px;
    }
    dd:not(:has(a)) {
      padding-block: 5px;
    }
  }
`;

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A fact of a record; left out if there is nothing to say. */
export const Fact = ({ label, children }: FactProps) =>
  children ? (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  ) : null;
