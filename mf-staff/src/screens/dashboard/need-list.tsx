import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';

/** What waits for a person. */
export const NeedList = styled.ul`
  display: grid;
`;

export const NeedItem = styled.li`
  border-top: 1px solid ${(p) => p.theme.color.border};

  &:first-child {
    border-top: 0;
  }
`;

/** What can be done about a game, in line with the words beside the mark. */
export const Respond = styled.div`
  padding-left: calc(32px + ${(p) => p.theme.space(2.5)});

  > :first-child {
    margin: 0 0 ${(p) => p.theme.space(1.25)};
  }
`;

/** Leads to what is not listed. */
export const MoreNeeds = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 ${(p) => p.theme.space(1)};
  color: ${(p) => p.theme.color.accentText};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const Nothing = styled.p`
  display: flex;
  align-items: center;
  gap: ${(p) => p.theme.space(1)};
  margin: 0;
  color: ${(p) => p.theme.color.textMuted};
`;

export const NothingNeedsYou = () => (
  <Nothing>
    <CircleCheck size={18} aria-hidden />
    Nothing needs you right now
  </Nothing>
);
