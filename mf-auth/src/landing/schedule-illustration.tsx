import { Check, Clock, Send } from 'lucide-react';
import { styled } from 'styled-components';

const Board = styled.div`
  display: grid;
  gap: 10px;
  max-width: 30rem;

  ${(p) => p.theme.media.tablet} {
    display: none;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 48px 1fr auto;
  align-items: center;
  gap: 16px;
  padding: 12px 16px 12px 12px;
  border: 1px solid rgb(255 255 255 / 14%);
  border-radius: ${(p) => p.theme.radius.lg};
  background: rgb(10 18 48 / 46%);
  backdrop-filter: blur(8px);

  &:nth-child(2) {
    margin-inline: 24px -24px;
  }
  &:nth-child(3) {
    margin-inline: 48px -48px;
  }
`;

const Day = styled.div`
  display: grid;
  justify-items: center;
  padding: 6px 0;
  border-radius: ${(p) => p.theme.radius.md};
  background: rgb(255 255 255 / 10%);
  line-height: 1.15;
  font-size: 0.6875rem;
  letter-spacing: 0.04em;

  b {
    font-size: 1.125rem;
    letter-spacing: -0.02em;
  }
`;

const Game = styled.div`
  display: grid;
  line-height: 1.35;
  font-weight: 600;

  small {
    color: #c3cfee;
    font-size: ${(p) => p.theme.font.size.sm};
    font-weight: 400;
  }
`;

const Mark = styled.div<{ $color: string }>`
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 3px 10px 3px 8px;
  border-radius: ${(p) => p.theme.radius.full};
  background: color-mix(in srgb, ${(p) => p.$color} 22%, transparent);
  color: ${(p) => p.$color};
  font-size: ${(p) => p.theme.font.size.xs};
  font-weight: 600;
`;

const games = [
  {
    day: 'FRI',
    date: 5,
    title: 'vs Ridgeview',
    detail: 'Football · 7:00 PM',
    mark: 'Verified',
    color: '#8ff0bd',
    Icon: Check,
  },
  {
    day: 'TUE',
    date: 9,
    title: '@ Harbor Prep',
    detail: 'Girls Soccer · 4:30 PM',
    mark: 'Sent',
    color: '#b9cbff',
    Icon: Send,
  },
  {
    day: 'THU',
    date: 11,
    title: 'vs Eastlake',
    detail: 'Volleyball · 6:00 PM',
    mark: 'Scheduled',
    color: '#ffdf9a',
    Icon: Clock,
  },
];

/** Decorative sample of a schedule, hidden from assistive technology. */
export const ScheduleIllustration = () => (
  <Board aria-hidden="true">
    {games.map(({ day, date, title, detail, mark, color, Icon }) => (
      <Row key={date}>
        <Day>
          {day}
          <b>{date}</b>
        </Day>
        <Game>
          {title}
          <small>{detail}</small>
        </Game>
        <Mark $color={color}>
          <Icon size={12} />
          {mark}
        </Mark>
      </Row>
    ))}
  </Board>
);
