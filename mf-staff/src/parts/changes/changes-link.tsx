import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';

/** Leads to what was changed, and who was notified. */
export const ChangesLink = () => (
  <Button variant="outline" asChild>
    <AppLink href="/changes">Changes</AppLink>
  </Button>
);
