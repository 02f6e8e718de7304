import type { ImportCorrections } from '@fieldhouse/import-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { CircleHelp, TriangleAlert } from 'lucide-react';

import { inWords } from '../../../kit/list/in-words.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { ItemDetail, ItemText, PreviewList } from './preview-list.tsx';
import { useIssuesFirst } from './use-issues-first.ts';
import type { PreviewQuestion } from '../api/import.api.ts';

interface QuestionsCardProps {
  readonly questions: readonly PreviewQuestion[];
  readonly corrections: ImportCorrections;
  readonly onCorrect: (corrections: ImportCorrections) => void;
}

const keyOf = ({ key }: PreviewQuestion) => key;
const isOpen = ({ from }: PreviewQuestion) => from === 'assumed';

function subtitleOf(questions: readonly PreviewQuestion[]): string {
  const open = questions.filter(isOpen).length;
  if (open === 0) return 'How you answered';
  return open === 1
    ? 'Part of it can be read in more than one way'
    : 'Parts of it can be read in more than one way';
}

/** Asks what can be read in more than one way. */
export const QuestionsCard = ({ questions, corrections, onCorrect }: QuestionsCardProps) => {
  const sorted = useIssuesFirst(questions, keyOf, isOpen);
  return (
    <Card>
      <CardHeader
        title="Questions about This File"
        subtitle={subtitleOf(questions)}
        icon={<CircleHelp size={18} />}
      />
      <CardBody>
        <PreviewList name="questions" items={sorted} textOf={keyOf}>
          {(question) => (
            <>
              <ItemText>
                {question.question}
                <ItemDetail>{inWords(question.rows, '1 row', 'rows')}</ItemDetail>
              </ItemText>
              <Stack gap={0.75} align="start">
                {isOpen(question) && (
                  <Badge tone="yellow" icon={<TriangleAlert size={12} aria-hidden />}>
                    Not answered
                  </Badge>
                )}
                <ItemDetail>{takenSentence(question)}</ItemDetail>
                <ChoiceButtons
                  label={question.question}
                  choices={question.choices}
                  taken={isOpen(question) ? undefined : question.taken}
                  onChoose={(value) =>
                    onCorrect({ answers: { ...corrections.answers, [question.key]: value } })
                  }
                />
              </Stack>
            </>
          )}
        </PreviewList>
      </CardBody>
    </Card>
  );
};

function takenSentence({ choices, taken, from }: PreviewQuestion): string {
  const label = choices.find(({ value }) => value === taken)?.label ?? 'these rows are left out';
  switch (from) {
    case 'told':
      return "We'll remember your answer for your next import.";
    case 'remembered':
      return 'Your answer from last time.';
    default:
      return `Without an answer: ${label}.`;
  }
}
