import { Badge } from '@fieldhouse/shell/ui/badge';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Bus, House, MapPin } from 'lucide-react';
import { styled } from 'styled-components';

interface HomeAway {
  readonly isHome: boolean;
  readonly neutral?: boolean | undefined;
}

const SIDES = {
  home: { text: 'Home', Icon: House, tone: 'accent' },
  away: { text: 'Away', Icon: Bus, tone: 'neutral' },
  neutral: { text: 'Neutral', Icon: MapPin, tone: 'neutral' },
} as const;

const lookOf = ({ isHome, neutral }: HomeAway) =>
  neutral ? SIDES.neutral : isHome ? SIDES.home : SIDES.away;

/** Home, away or neutral, as text and icon: never by color alone. */
export const HomeAwayBadge = ({ side }: { readonly side: HomeAway }) => {
  const { text, Icon, tone } = lookOf(side);
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {text}
    </Badge>
  );
};

const Mark = styled.span<{ $isHome: boolean }>`
  display: inline-flex;
  color: ${(p) => (p.$isHome ? p.theme.color.accentText : p.theme.color.textMuted)};
`;

/** The same in a list, before 'vs' or '@' the opponent, which says it in words, too. */
export const HomeAwayIcon = ({ side }: { readonly side: HomeAway }) => {
  const { text, Icon } = lookOf(side);
  return (
    <Mark $isHome={text === 'Home'} title={text}>
      <Icon size={14} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </Mark>
  );
};
