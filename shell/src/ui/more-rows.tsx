import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { AlertBox } from './alert-box.tsx';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

interface MoreRowsProps {
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readonly onRead: () => void;
  /** Why the next page could not be loaded, as a sentence. */
  readonly error?: string | undefined;
  /** The element whose children are the rows. */
  readonly rows: RefObject<HTMLElement | null>;
  /** Title of the message that the next page could not be loaded. */
  readonly failure: string;
  readonly label: string;
}

/** The button that loads a list's next page. The focus moves to the first row of that page. */
export const MoreRows = ({
  hasMore,
  isReading,
  onRead,
  error,
  rows,
  failure,
  label,
}: MoreRowsProps) => {
  /** Number of rows when more were requested; -1 once they are loaded. */
  const shownBefore = useRef(-1);
  useEffect(() => {
    const first = rows.current?.children.item(shownBefore.current);
    if (!(first instanceof HTMLElement)) return;
    shownBefore.current = -1;
    first.focus();
  });
  const showMore = () => {
    if (isReading) return;
    shownBefore.current = rows.current?.children.length ?? -1;
    onRead();
  };
  return (
    <>
      {error !== undefined && (
        <AlertBox variant="error" title={failure}>
          {error}
        </AlertBox>
      )}
      {hasMore && (
        <div>
          {/* Not `disabled`, which would drop the focus. */}
          <Button
            variant="outline"
            aria-disabled={isReading || undefined}
            aria-busy={isReading || undefined}
            icon={isReading ? <Spinner size={16} /> : undefined}
            onClick={showMore}
          >
            {label}
          </Button>
        </div>
      )}
    </>
  );
};
