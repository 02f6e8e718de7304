import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { ChevronRight, Circle, CircleCheck, Rocket } from 'lucide-react';
import { styled } from 'styled-components';

const Steps = styled.ol`
  display: grid;
  gap: ${(p) => p.theme.space(1)};
`;

const Step = styled(AppLink)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${(p) => p.theme.space(1.5)};
  min-height: 56px;
  padding: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(1.5)};
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  color: ${(p) => p.theme.color.text};
  text-decoration: none;

  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
  }
`;

const Words = styled.span`
  display: grid;

  b {
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }

  span {
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
  }
`;

const Done = styled(CircleCheck)`
  color: ${(p) => p.theme.color.successText};
`;

interface FirstStepsProps {
  readonly hasTeams: boolean;
  readonly hasOpponents: boolean;
}

/** The first steps of a school without games. */
export const FirstSteps = ({ hasTeams, hasOpponents }: FirstStepsProps) => (
  <Card aria-label="First Steps">
    <CardHeader
      title="First Steps"
      subtitle="Have a schedule in a file? Import it, and we'll add its teams and opponents."
      icon={<Rocket size={18} />}
    />
    <CardBody>
      <Steps>
        <FirstStep
          href="/import-games"
          title="Import your schedule"
          detail="A spreadsheet, or a calendar from another system"
        />
        <FirstStep
          href="/teams"
          title="Add your teams"
          detail="Each sport and level that plays games"
          done={hasTeams}
        />
        <FirstStep
          href="/opponents"
          title="Add the schools you play"
          detail="With the email of the person who confirms games"
          done={hasOpponents}
        />
        <FirstStep
          href="/facilities"
          title="Add the places where you play"
          detail="So that we notice when two games need the same place"
        />
        <FirstStep
          href="/games"
          title="Schedule your first game"
          detail="Then send it to the other school to confirm"
        />
        <FirstStep
          href="/settings"
          title="Set your school's colors and time zone"
          detail="Emails and game times use them"
        />
      </Steps>
    </CardBody>
  </Card>
);

interface FirstStepProps {
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  readonly done?: boolean;
}

const FirstStep = ({ href, title, detail, done = false }: FirstStepProps) => (
  <li>
    <Step href={href}>
      {done ? <Done size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
      <Words>
        <b>{title}</b> <span>{detail}</span>
        {done && <VisuallyHidden>Done</VisuallyHidden>}
      </Words>
      <ChevronRight size={16} aria-hidden />
    </Step>
  </li>
);
