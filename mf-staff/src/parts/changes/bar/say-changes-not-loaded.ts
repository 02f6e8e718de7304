import { toast } from '@fieldhouse/shell/ui/toast';

/** Says that the bar of changes, or its list, could not be loaded: changes that can be undone may be missing from the screen. */
export const sayChangesNotLoaded = (): void =>
  toast({
    title: "Couldn't load the latest changes",
    description: 'Check your connection and reload the page.',
    variant: 'destructive',
  });
