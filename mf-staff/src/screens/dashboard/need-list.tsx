import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';

/** What waits for a person. */
export const NeedList = styled.ul`
  display: grid;
`;

/** A line, with its buttons at the right, or below it in a narrow window. */
export const NeedItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  border-top: 1px solid ${(p) => p.theme.color.border};

  &:first-child {
    border-top: 0;
  }
  > :first-child {
    flex: 1 1 200px;
    min-width: 0;
  }
`;

/** What can be done about a game: at the right, or below a game's words on a phone. */
export const Respond = styled.div`
  flex: none;
  padding-left: 8px;

  > [role='group'] {
    margin-top: 0;
  }
  button,
  a {
    padding-inline: 10px;
  }
  ${(p) => p.theme.media.phone} {
    &:has([role='group']) {
      flex-basis: 100%;
      padding: 0 0 8px;
    }
  }
`;

/** Leads to what is not listed. */
export const MoreNeeds = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
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
