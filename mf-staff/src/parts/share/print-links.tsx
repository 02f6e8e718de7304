import { Button } from '@fieldhouse/shell/ui/button';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Printer } from 'lucide-react';

import { ShareButtons, ShareSection } from './share-sections.tsx';

interface PrintLinksProps {
  /** Of the schedule. */
  readonly address: string;
  /** '?year=2027-28', or '' for the current school year. */
  readonly search: string;
}

/** Pages of the public schedule that are made for paper. */
export const PrintLinks = ({ address, search }: PrintLinksProps) => (
  <ShareSection>
    <h3>Print</h3>
    <ShareButtons>
      {search === '' && <PrintLink href={`${address}?print=week`}>This Week</PrintLink>}
      <PrintLink href={`${address}${search === '' ? '?' : `${search}&`}print=season`}>
        Season
      </PrintLink>
    </ShareButtons>
  </ShareSection>
);

const PrintLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Button variant="outline" asChild>
    <a href={href} target="_blank" rel="noopener">
      <Printer size={16} aria-hidden />
      {children}
      <VisuallyHidden>, to print, in a new tab</VisuallyHidden>
    </a>
  </Button>
);
