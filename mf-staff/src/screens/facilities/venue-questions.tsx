import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { inWords } from '../../kit/list/in-words.ts';
import { useVenueGroups } from '../../data/school-data/facilities.api.ts';
import type { Facility, VenueGroup } from '../../data/school-data/facilities.api.ts';
import { useSchool } from '../../data/school-data/school.api.ts';
import { VenueQuestion } from './venue-question.tsx';

const Frame = styled.div`
  outline: none;
  border-radius: ${(p) => p.theme.radius.lg};
`;

const keyOf = ({ venues }: VenueGroup): string => venues.map(({ venue }) => venue).join('\n');

interface VenueQuestionsProps {
  readonly facilities: readonly Facility[];
}

/** Asks which place each group of venues is, one at a time, while venues name no facility. */
export const VenueQuestions = ({ facilities }: VenueQuestionsProps) => {
  const { data: groups = [] } = useVenueGroups();
  const { data: school } = useSchool();
  const [later, setLater] = useState<readonly string[]>([]);
  const [answered, setAnswered] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const left = groups.filter((group) => !later.includes(keyOf(group)));
  const [group] = left;

  useEffect(() => {
    // The pressed button was removed.
    if (answered > 0) (frame.current ?? document.getElementById('main'))?.focus();
  }, [answered]);

  if (!school) return null;
  const remaining = inWords(left.length, '1 question left', 'questions left');
  const goOn = () => setAnswered((before) => before + 1);
  if (!group)
    return later.length === 0 ? null : (
      <div>
        <Button variant="outline" onClick={() => setLater([])}>
          Answer Questions about Venues ({groups.length.toLocaleString('en-US')})
        </Button>
      </div>
    );
  return (
    <Frame ref={frame} role="group" tabIndex={-1} aria-label={`Which place is this? ${remaining}`}>
      <Card>
        <CardHeader
          title="Which place is this?"
          subtitle={remaining}
          icon={<CircleQuestionMark size={18} />}
        />
        <CardBody>
          <VenueQuestion
            key={keyOf(group)}
            group={group}
            facilities={facilities}
            school={school}
            onAnswered={goOn}
            onLater={() => {
              setLater([...later, keyOf(group)]);
              goOn();
            }}
          />
        </CardBody>
      </Card>
    </Frame>
  );
};
