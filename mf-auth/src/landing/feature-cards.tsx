import { Card } from '@fieldhouse/shell/ui/card';
import { CalendarDays, Handshake, Palette, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: 16px;
  padding-block: 64px 0;
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.accentSoft};
  color: ${(p) => p.theme.color.accentText};
`;

const Title = styled.h2`
  font-size: ${(p) => p.theme.font.size.lg};
`;

const Text = styled.p`
  color: ${(p) => p.theme.color.textMuted};
`;

interface Feature {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const features: readonly Feature[] = [
  {
    Icon: Users,
    title: 'Team Management',
    text: 'Organize multiple teams across levels and seasons, with contact info for every coach.',
  },
  {
    Icon: CalendarDays,
    title: 'Game Scheduling',
    text: 'Schedule home and away games, or import a full season from a CSV file.',
  },
  {
    Icon: Handshake,
    title: 'Opponent Management',
    text: 'Keep contact info and communication with opposing schools in one place.',
  },
  {
    Icon: Palette,
    title: 'School Customization',
    text: 'Add your colors, your branding, and the details of your athletic program.',
  },
];

export const FeatureCards = () => (
  <Grid>
    {features.map(({ Icon: Picture, title, text }) => (
      <Card key={title} as="article">
        <Icon aria-hidden="true">
          <Picture size={22} />
        </Icon>
        <Title>{title}</Title>
        <Text>{text}</Text>
      </Card>
    ))}
  </Grid>
);
