import { Button } from '@fieldhouse/shell/ui/button';
import { CalendarRange } from 'lucide-react';
import { styled } from 'styled-components';

import { useChooseYear, useShownYear } from './school-year-context.tsx';

const Frame = styled.div`
  padding: 16px 32px 0;

  ${(p) => p.theme.media.phone} {
    padding: 12px 16px 0;
  }
`;

const Line = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 6px 8px 6px 16px;
  border: 1px solid color-mix(in srgb, ${(p) => p.theme.color.accentText} 28%, transparent);
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.accentSoft};
  font-size: 0.875rem;

  svg {
    flex: none;
    color: ${(p) => p.theme.color.accentText};
  }

  p {
    flex: 1 1 auto;
    font-weight: ${(p) => p.theme.font.weight.medium};
  }

  @media print {
    button {
      display: none;
    }
  }
`;

/** Says above every screen that another school year than the current one is shown. */
export const OtherYearNotice = () => {
  const { isCurrent, days, name, current } = useShownYear();
  const choose = useChooseYear();
  if (isCurrent) return null;
  return (
    <Frame>
      <Line aria-label="School year">
        <CalendarRange size={16} aria-hidden />
        <p role="status">{days ? `Showing ${name}` : 'Showing all school years'}</p>
        <Button variant="ghost" size="sm" onClick={() => choose(current.label)}>
          Show {current.label}
        </Button>
      </Line>
    </Frame>
  );
};
