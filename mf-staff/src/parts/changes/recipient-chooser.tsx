import { labelOf, RECIPIENT_GROUPS } from '@fieldhouse/core-contract';
import type { RecipientGroup } from '@fieldhouse/core-contract';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

import { Hint } from '../../kit/list/muted.ts';
import { OptionalPart } from '../../kit/form/optional-part.tsx';
import { CheckLine } from '../../kit/form/check-line.tsx';
import { MailPreview, readableMails } from './mail-preview.tsx';
import { EVERYBODY } from './default-recipients.ts';
import type { LatestPreview } from './use-change-preview.ts';
import type { ChangePreview } from './changes.api.ts';
import { nameSome } from './name-some.ts';

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  font-size: 0.9375rem;
`;

interface RecipientChooserProps {
  /** From `useDisruptionPreview` or `useEditPreview`. Without an answer groups are offered without counts. */
  readonly preview: LatestPreview;
  /** The groups that are notified; none is "Don't notify anyone". */
  readonly recipients: readonly RecipientGroup[];
  /** Called with the groups in their order. */
  readonly onRecipients: (recipients: readonly RecipientGroup[]) => void;
}

/** Chooses who is notified of a change, and shows the emails before anything is saved. */
export const RecipientChooser = ({ preview, recipients, onRecipients }: RecipientChooserProps) => {
  const [lastRecipients, setLastRecipients] = useState(recipients);
  const choose = (groups: readonly RecipientGroup[]) => {
    if (groups.length > 0) setLastRecipients(groups);
    onRecipients(groups);
  };
  const toggle = (group: RecipientGroup) =>
    choose(EVERYBODY.filter((each) => recipients.includes(each) !== (each === group)));
  const { answer, failed, isCurrent } = preview;
  const isNobody = answer?.groups.every(({ people }) => people === 0) === true;
  const notifyNobody = () =>
    choose(recipients.length > 0 ? [] : lastRecipients.length > 0 ? lastRecipients : EVERYBODY);
  return (
    <Fieldset legend="Notify">
      {answer && isNobody ? (
        <Hint>{noOneWords(answer)}</Hint>
      ) : (
        <Lines>
          {EVERYBODY.map((group) => (
            <RecipientGroupLine
              key={group}
              group={group}
              counted={answer?.groups.find((counted) => counted.group === group)}
              isChosen={recipients.includes(group)}
              onToggle={() => toggle(group)}
            />
          ))}
          <CheckLine
            label="Don't notify anyone"
            checked={recipients.length === 0}
            onToggle={notifyNobody}
          />
        </Lines>
      )}
      {failed && (
        <Hint role="status">
          Couldn't count who gets an email. The people you choose are notified anyway.
        </Hint>
      )}
      {!failed && !isCurrent && <VisuallyHidden role="status">Counting people...</VisuallyHidden>}
      <MailPreviews preview={preview} recipients={recipients} />
    </Fieldset>
  );
};

const MailPreviews = ({
  preview: { answer },
  recipients,
}: Omit<RecipientChooserProps, 'onRecipients'>) => {
  const mails = (answer ? readableMails(answer) : []).filter(({ group }) =>
    recipients.includes(group),
  );
  if (mails.length === 0) return null;
  return (
    <OptionalPart title="Preview emails" isSet={false} hasError={false}>
      {mails.map((mail) => (
        <MailPreview key={mail.group} mail={mail} />
      ))}
    </OptionalPart>
  );
};

const Quiet = styled.p`
  padding-left: 28px;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  overflow-wrap: anywhere;
`;

const NOBODY_IN = {
  opponents: 'No other school to email.',
  coaches: 'No coach of these teams to email.',
  contacts: 'No contact for these sports.',
  followers: 'No one follows these teams.',
} as const satisfies Record<RecipientGroup, string>;

const NONE_IN = {
  opponents: 'no other school',
  coaches: 'no coach',
  contacts: 'no contacts',
  followers: 'no followers',
} as const satisfies Record<RecipientGroup, string>;

/** 'No one can be emailed: Garfield has no address, no coach, no contacts, no followers.' */
function noOneWords({ groups }: ChangePreview): string {
  const why = EVERYBODY.map((group) => {
    const names = groups.find((counted) => counted.group === group)?.unreachable ?? [];
    if (names.length === 0) return NONE_IN[group];
    return `${nameSome(names)} ${names.length === 1 ? 'has' : 'have'} no address`;
  });
  return `No one can be emailed: ${why.join(', ')}.`;
}

interface RecipientGroupLineProps {
  readonly group: RecipientGroup;
  /** Undefined while people are counted or if counting failed. */
  readonly counted: ChangePreview['groups'][number] | undefined;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** A group of people who can be notified, with their number and those without an email address. */
const RecipientGroupLine = ({ group, counted, isChosen, onToggle }: RecipientGroupLineProps) => {
  const id = useId();
  const label = labelOf(RECIPIENT_GROUPS, group);
  const isEmpty = counted?.people === 0;
  const unreachable = counted?.unreachable ?? [];
  return (
    <div>
      <CheckLine
        label={counted ? `${label} (${counted.people.toLocaleString('en-US')})` : label}
        checked={isChosen && !isEmpty}
        disabled={isEmpty}
        describedBy={isEmpty || unreachable.length > 0 ? id : undefined}
        onToggle={onToggle}
      />
      <div id={id}>
        {isEmpty && unreachable.length === 0 && <Quiet>{NOBODY_IN[group]}</Quiet>}
        {unreachable.length > 0 && <Quiet>{`Can't be emailed: ${nameSome(unreachable)}.`}</Quiet>}
      </div>
    </div>
  );
};
