import { reportSuccess } from '@fieldhouse/shell/record';
import { Button } from '@fieldhouse/shell/ui/button';
import { toast } from '@fieldhouse/shell/ui/toast';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Copy } from 'lucide-react';

interface CopyButtonProps {
  readonly text: string;
  /** The rest of the button's name: ' the address'. */
  readonly of: string;
  readonly copied: string;
}

/** Copies a text, or says that the browser refused. */
export const CopyButton = ({ text, of, copied }: CopyButtonProps) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      reportSuccess(copied);
    } catch {
      toast({
        variant: 'destructive',
        title: "Couldn't copy",
        description: 'Select the text and copy it yourself.',
      });
    }
  };
  return (
    <Button variant="outline" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
      Copy
      <VisuallyHidden>{of}</VisuallyHidden>
    </Button>
  );
};
