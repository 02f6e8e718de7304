import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';

import { needLook } from './need-look.ts';

const Line = styled(AppLink)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px 10px;
  min-height: 44px;
  padding: 6px 0;
  border-radius: ${(p) => p.theme.radius.md};
  color: ${(p) => p.theme.color.text};
  text-decoration: none;

  ${(p) => p.theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
  }

  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
  }
`;

const Mark = styled.span<{ $need: keyof typeof needLook }>`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: ${(p) => p.theme.radius.full};
  background: ${(p) => p.theme.tone[needLook[p.$need].tone].bg};
  color: ${(p) => p.theme.tone[needLook[p.$need].tone].fg};

  ${(p) => p.theme.media.phone} {
    display: none;
  }
`;

const Words = styled.span`
  display: grid;
  gap: 1px;
  min-width: 0;
  line-height: 1.35;
  overflow-wrap: anywhere;

  b {
    font-size: 0.875rem;
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }
`;

const Detail = styled.span`
  text-wrap: balance;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

const Note = styled(Detail)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
`;

const Action = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: ${(p) => p.theme.color.accentText};
  font-size: ${(p) => p.theme.font.size.sm};
  font-weight: ${(p) => p.theme.font.weight.semibold};

  @media print {
    display: none;
  }
`;

interface NeedLineProps {
  readonly need: keyof typeof needLook;
  /** Where it is done. */
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  readonly note?: string | null;
  /** Shown after the title: it came since the last visit. */
  readonly isNew?: boolean;
  /** Buttons beside it do what the link would lead to. */
  readonly hasButtons?: boolean;
}

/** One line as a link. The spaces keep its parts apart in the link's name. */
export const NeedLine = ({
  need,
  href,
  title,
  detail,
  note,
  isNew = false,
  hasButtons = false,
}: NeedLineProps) => {
  const { Icon, action } = needLook[need];
  return (
    <Line href={href}>
      <Mark $need={need} aria-hidden>
        <Icon size={16} />
      </Mark>
      <Words>
        <b>
          {title}
          {isNew && (
            <>
              {' '}
              <Badge tone="blue">New</Badge>
            </>
          )}
        </b>{' '}
        <Detail>{detail}</Detail> {note && <Note>{note}</Note>}
      </Words>{' '}
      {!hasButtons && (
        <Action>
          {action}
          <ChevronRight size={14} aria-hidden />
        </Action>
      )}
    </Line>
  );
};
