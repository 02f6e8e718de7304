import { Button } from '@fieldhouse/shell/ui/button';
import { CalendarPlus } from 'lucide-react';
import { styled } from 'styled-components';

import { CopyButton } from '../public-schedule/copy-button.tsx';
import { OpenLink } from '../public-schedule/open-link.tsx';
import { ShareButtons, ShareSection } from './share-sections.tsx';

const Address = styled.p`
  padding: 8px 12px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.surfaceSunken};
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  user-select: all;
`;

interface SharedAddressProps {
  readonly title: string;
  readonly address: string;
  readonly kind: 'page' | 'calendar';
}

/** An address to copy and to open. */
export const SharedAddress = ({ title, address, kind }: SharedAddressProps) => (
  <ShareSection>
    <h3>{title}</h3>
    <Address>{address}</Address>
    <ShareButtons>
      <CopyButton
        text={address}
        of={kind === 'page' ? ' the page address' : ' the calendar address'}
        copied={
          kind === 'page'
            ? 'The page address has been copied'
            : 'The calendar address has been copied'
        }
      />
      {kind === 'page' ? (
        <OpenLink href={address} of=" the page" />
      ) : (
        <OpenInAppleCalendar feed={address} />
      )}
    </ShareButtons>
  </ShareSection>
);

/** Opens the calendar of the phone or computer, which offers to subscribe. */
const OpenInAppleCalendar = ({ feed }: { readonly feed: string }) => (
  <Button variant="outline" asChild>
    <a href={feed.replace(/^https?:/, 'webcal:')}>
      <CalendarPlus size={16} aria-hidden />
      Open in Apple Calendar
    </a>
  </Button>
);
