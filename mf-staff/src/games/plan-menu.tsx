import { Button } from '@fieldhouse/shell/ui/button';
import { DropdownMenu } from '@fieldhouse/shell/ui/dropdown-menu';
import { CalendarPlus, ChevronDown, Table2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

/** Leads to the ways to plan many games at once. */
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
      ]}
    />
  );
};
