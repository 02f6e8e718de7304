import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { CloudRain } from 'lucide-react';

/** Leads to the screen that changes the games of one day together. */
export const WeatherDayLink = () => (
  <Button variant="outline" asChild>
    <AppLink href="/weather-day">
      <CloudRain size={16} aria-hidden />
      Weather Day
    </AppLink>
  </Button>
);
