import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Lines = styled.ul`
  display: grid;
  gap: 4px;
  max-height: 18rem;
  margin: 0;
  padding: 0 0 0 1.25em;
  overflow: auto;
  list-style: disc;
  font-size: ${(p) => p.theme.font.size.md};
  overflow-wrap: anywhere;
`;

interface NotesCardProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly actions?: ReactNode;
  readonly lines: readonly string[];
}

/** A card with a list of lines; renders nothing for an empty list. */
export const NotesCard = ({ title, subtitle, actions, lines }: NotesCardProps) =>
  lines.length > 0 && (
    <Card>
      <CardHeader title={title} subtitle={subtitle} actions={actions} />
      <CardBody>
        <Lines tabIndex={0} aria-label={title}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </Lines>
      </CardBody>
    </Card>
  );
