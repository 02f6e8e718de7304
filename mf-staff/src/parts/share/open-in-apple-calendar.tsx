import { Button } from '@fieldhouse/shell/ui/button';
import { CalendarPlus } from 'lucide-react';

/** Opens the calendar of the phone or computer, which offers to subscribe. */
export const OpenInAppleCalendar = ({ feed }: { readonly feed: string }) => (
  <Button variant="outline" asChild>
    <a href={feed.replace(/^https?:/, 'webcal:')}>
      <CalendarPlus size={16} aria-hidden />
      Open in Apple Calendar
    </a>
  </Button>
);
