import { Badge } from '@fieldhouse/shell/ui/badge';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';

/** Wraps in a narrow card. */
const Wrapping = styled(Badge)`
  white-space: normal;
`;

/** Says that contact details of an opponent are missing. */
export const NeedsContact = () => (
  <Wrapping tone="yellow" icon={<TriangleAlert size={12} aria-hidden />}>
    Needs contact
  </Wrapping>
);

/** What to do about an opponent that unsubscribed. */
export const UNSUBSCRIBED_ADVICE =
  'They can undo this from any earlier email, or you can use another contact.';
