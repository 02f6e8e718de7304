import { Button } from '@fieldhouse/shell/ui/button';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Printer } from 'lucide-react';

import { ShareButtons, ShareSection } from './share-sections.tsx';

/**
 * Pages of the public schedule that are made for paper.
 *
 * @param props.address of the schedule.
 */
export const PrintLinks = ({ address }: { readonly address: string }) => (
  <ShareSection>
    <h3>Print</h3>
    <ShareButtons>
      <PrintLink href={`${address}?print=week`}>This Week</PrintLink>
      <PrintLink href={`${address}?print=season`}>Season</PrintLink>
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
