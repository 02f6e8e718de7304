import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';

/** Leads from an empty list to the import, which fills it. */
export const ImportLink = () => (
  <Button variant="outline" asChild>
    <AppLink href="/import-games">Import a Schedule</AppLink>
  </Button>
);
