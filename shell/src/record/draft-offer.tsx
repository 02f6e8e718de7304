import type { ComponentType } from 'react';
import { styled } from 'styled-components';

import { AlertBox } from '../ui/alert-box.tsx';
import { Button } from '../ui/button.tsx';
import { useOfferedDraft } from './draft-context.tsx';
import type { Draft } from './draft-context.tsx';

const Banner = styled.div`
  padding: 16px 32px 0;

  ${(p) => p.theme.media.phone} {
    padding: 12px 16px 0;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;

export interface DraftDialogProps {
  readonly open: boolean;
  readonly draft: Draft;
  readonly onClose: () => void;
}

interface DraftOfferProps {
  /** The dialogs of records that open on any page. */
  readonly dialog?: ComponentType<DraftDialogProps>;
  /** The paths of pages that show a restored draft themselves, by its kind. */
  readonly pages?: Readonly<Record<string, string>>;
}

/** Offers the unsaved form from before the session ended, and shows it. */
export const DraftOffer = ({ dialog: DraftDialog, pages = {} }: DraftOfferProps) => {
  const { draft, isRestored, restore, forget } = useOfferedDraft();
  if (!draft) return null;
  const page = pages[draft.kind];
  if (isRestored) {
    return page === undefined && DraftDialog ? (
      <DraftDialog open draft={draft} onClose={forget} />
    ) : null;
  }
  const show = () => {
    restore();
    if (page !== undefined && window.location.pathname !== page)
      window.history.pushState(null, '', page);
  };
  return (
    <Banner>
      <AlertBox variant="info" title="You have unsaved changes from before you signed in.">
        <Choices>
          <Button size="sm" onClick={show}>
            Restore
          </Button>
          <Button size="sm" variant="outline" onClick={forget}>
            Discard
          </Button>
        </Choices>
      </AlertBox>
    </Banner>
  );
};
