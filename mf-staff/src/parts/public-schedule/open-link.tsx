import { Button } from '@fieldhouse/shell/ui/button';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { ExternalLink } from 'lucide-react';

interface OpenLinkProps {
  readonly href: string;
  /** The rest of the link's name: ' the public schedule'. */
  readonly of: string;
}

/** Opens a public page, which is no part of this app, in a new tab. */
export const OpenLink = ({ href, of }: OpenLinkProps) => (
  <Button variant="outline" asChild>
    <a href={href} target="_blank" rel="noopener">
      <ExternalLink size={16} aria-hidden />
      Open
      <VisuallyHidden>{`${of}, in a new tab`}</VisuallyHidden>
    </a>
  </Button>
);
