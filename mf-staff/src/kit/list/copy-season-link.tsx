import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { CalendarPlus } from 'lucide-react';

/** Leads to the screen that plans a school year from another one. */
export const CopySeasonLink = () => (
  <Button variant="outline" asChild>
    <AppLink href="/seasons/copy">
      <CalendarPlus size={16} aria-hidden />
      Copy a Season
    </AppLink>
  </Button>
);
