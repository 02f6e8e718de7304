import { Button } from '@fieldhouse/shell/ui/button';
import { DropdownMenu } from '@fieldhouse/shell/ui/dropdown-menu';
import { CalendarPlus, ChevronDown, CopyPlus, Table2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

/** Leads to the ways to schedule many games. */
export const PlanMenu = () => {
  const navigate = useNavigate();
  return (
    <DropdownMenu
      label="Plan"
      trigger={
        <Button variant="outline" icon={<CalendarPlus size={16} aria-hidden />}>
          Plan
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
      items={[
        {
          label: 'Schedule Several',
          icon: <Table2 size={16} aria-hidden />,
          onSelect: () => void navigate('/games/several'),
        },
        {
          label: 'Copy a Season',
          icon: <CopyPlus size={16} aria-hidden />,
          onSelect: () => void navigate('/seasons/copy'),
        },
      ]}
    />
  );
};
