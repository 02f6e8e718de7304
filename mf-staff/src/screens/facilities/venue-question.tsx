import type { Shown } from '@fieldhouse/shell/api';
import { FacilityInput } from '@fieldhouse/core-contract';
import type { SchoolView } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Combobox } from '@fieldhouse/shell/ui/combobox';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { Select } from '@fieldhouse/shell/ui/select';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';

import { usePending } from '../../kit/form/use-pending.ts';
import { RadioChoices } from '../../kit/form/radio-choices.tsx';
import { inWords } from '../../kit/list/in-words.ts';
import { nameVenues } from '../../data/school-data/facilities.api.ts';
import type { Facility, VenueGroup } from '../../data/school-data/facilities.api.ts';
import { facilityOptions } from '../../data/school-data/facility-options.ts';
import { NEW_SCHOOL_SITE, isSchoolMissing, prefillPlace } from './prefill-place.ts';

type Answer = 'existing' | 'new' | 'none';

const NO_SITE = 'site';

const Part = styled.div`
  max-width: 40rem;
  padding: 0 0 8px 28px;
`;

interface VenueQuestionProps {
  readonly group: VenueGroup;
  readonly facilities: readonly Facility[];
  readonly school: Shown<SchoolView>;
  readonly onAnswered: () => void;
  readonly onLater: () => void;
}

/** Asks which place a group of venues is. */
export const VenueQuestion = ({
  group,
  facilities,
  school,
  onAnswered,
  onLater,
}: VenueQuestionProps) => {
  const names = group.venues.map(({ venue }) => venue);
  const [start] = useState(() => prefillPlace(names[0] ?? '', facilities, school));
  const [answer, setAnswer] = useState<Answer>(group.facilityId === null ? 'new' : 'existing');
  const [existing, setExisting] = useState(group.facilityId === null ? '' : `${group.facilityId}`);
  const [name, setName] = useState(start.name);
  const [parent, setParent] = useState(start.parent === null ? NO_SITE : `${start.parent}`);
  const [problem, setProblem] = useState<{ readonly of: Answer; readonly text: string } | null>(
    null,
  );
  const radios = useId();
  const options = facilityOptions(facilities);
  const parents = [
    { value: NO_SITE, label: "It's its own site" },
    ...(isSchoolMissing(facilities, school)
      ? [{ value: NEW_SCHOOL_SITE, label: `${school.name} (a new site)` }]
      : []),
    ...options,
  ];

  const [pending, send] = usePending(
    "Couldn't save the answer",
    async (input: Parameters<typeof nameVenues>[0]) => {
      await nameVenues(input);
      onAnswered();
    },
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(null);
    if (answer === 'none') return void send({ venues: names });
    if (answer === 'existing') {
      if (existing === '') return setProblem({ of: answer, text: 'Choose the place' });
      return void send({ venues: names, facilityId: Number(existing) });
    }
    const isNewSite = parent === NEW_SCHOOL_SITE;
    const facility = FacilityInput.safeParse({
      name,
      kind: parent === NO_SITE ? 'site' : 'space',
      parentId: parent === NO_SITE || isNewSite ? null : Number(parent),
    });
    const site = FacilityInput.safeParse({
      name: school.name,
      kind: 'site',
      address: school.address ?? '',
    });
    if (facility.success)
      void send({
        venues: names,
        facility: facility.data,
        ...(isNewSite && site.success ? { site: site.data } : {}),
      });
    else setProblem({ of: answer, text: facility.error.issues[0]?.message ?? 'Name is required' });
  };
  const radio = (value: Answer, label: string) => (
    <label>
      <input
        type="radio"
        name={radios}
        value={value}
        checked={answer === value}
        onChange={() => setAnswer(value)}
      />
      {label}
    </label>
  );
  const error = problem?.of === answer ? problem.text : undefined;

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <RadioChoices>
          <legend>
            {`${names.map((venue) => `"${venue}"`).join(', ')}: ${inWords(group.games, '1 game', 'games')}`}
          </legend>
          {options.length > 0 && radio('existing', 'A place on our list')}
          {answer === 'existing' && (
            <Part>
              <Field label="Place" error={error} hideLabel>
                <Combobox
                  options={options}
                  value={existing}
                  onValueChange={setExisting}
                  placeholder="Select place"
                />
              </Field>
            </Part>
          )}
          {radio('new', 'Add as new place')}
          {answer === 'new' && (
            <Part>
              <FormRow>
                <Field label="Name of the place" error={error}>
                  <TextInput value={name} onChange={({ target }) => setName(target.value)} />
                </Field>
                <Field label="Located at">
                  <Select options={parents} value={parent} onValueChange={setParent} />
                </Field>
              </FormRow>
            </Part>
          )}
          {radio('none', 'Not our facility')}
        </RadioChoices>
        <Stack direction="row" gap={1.5} wrap>
          <Button type="submit" pending={pending} pendingLabel="Saving...">
            Save Answer
          </Button>
          <Button variant="outline" disabled={pending} onClick={onLater}>
            Ask Later
          </Button>
        </Stack>
      </Stack>
    </form>
  );
};
