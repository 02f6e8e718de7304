import { Button } from '@fieldhouse/shell/ui/button';
import { DropdownMenu } from '@fieldhouse/shell/ui/dropdown-menu';
import { CalendarPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

/** Ways to schedule many games. */
export const PlanMenu = () => {
  const navigate = useNavigate();
  return (
    <DropdownMenu
      label="Plan"
      trigger={
        <Button variant="outline" icon={<CalendarPlus size={16} aria-hidden />}>
          Plan
        </Button>
      }
      items={[{ label: 'Copy a Season', onSelect: () => void navigate('/seasons/copy') }]}
    />
  );
};
