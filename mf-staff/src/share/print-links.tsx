import { Button } from '@fieldhouse/shell/ui/button';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Printer } from 'lucide-react';
import { styled } from 'styled-components';

const Section = styled.section`
  display: grid;
  gap: 8px;

  h3 {
    font-size: ${(p) => p.theme.font.size.md};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/**
 * Pages of the public schedule that are made for paper.
 *
 * @param props.address of the schedule.
 */
export const PrintLinks = ({ address }: { readonly address: string }) => (
  <Section>
    <h3>Print</h3>
    <Buttons>
      <PrintLink href={`${address}?print=week`}>This Week</PrintLink>
      <PrintLink href={`${address}?print=season`}>Season</PrintLink>
    </Buttons>
  </Section>
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
