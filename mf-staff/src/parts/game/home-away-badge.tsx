import { Badge } from '@fieldhouse/shell/ui/badge';
import { Bus, House, MapPin } from 'lucide-react';

interface HomeAway {
  readonly isHome: boolean;
  readonly neutral?: boolean | undefined;
}

/** Home, away or neutral, as text and icon: never by color alone. */
export const HomeAwayBadge = ({ side }: { readonly side: HomeAway }) => {
  if (side.neutral) {
    return (
      <Badge tone="neutral" icon={<MapPin size={12} aria-hidden />}>
        Neutral
      </Badge>
    );
  }
  return side.isHome ? (
    <Badge tone="accent" icon={<House size={12} aria-hidden />}>
      Home
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<Bus size={12} aria-hidden />}>
      Away
    </Badge>
  );
};
