import {
  changedGameTitle,
  changeIntro,
  changeSentences,
  changeSubject,
  ChangeMail,
  labelOf,
  RECIPIENT_GROUPS,
} from '@fieldhouse/core-contract';
import { styled } from 'styled-components';

import { Hint } from '../../kit/list/muted.ts';
import { inWords } from '../../kit/list/in-words.ts';
import type { ChangePreview } from './changes.api.ts';

/** Longer emails are cut off after this number of games. */
const GAMES_SHOWN = 10;

const Email = styled.article`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.surface};
  font-size: 0.875rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
`;

const Subject = styled.h4`
  font-size: 0.9375rem;
`;

const GameTitle = styled.h5`
  margin: 0;
  font-size: 0.875rem;
  font-weight: ${(p) => p.theme.font.weight.semibold};
`;

const Note = styled.blockquote`
  margin: 0;
  padding-left: 12px;
  border-left: 3px solid ${(p) => p.theme.color.borderStrong};
`;

/** The emails that this release knows how to write. */
export const readableMails = (preview: ChangePreview): ChangeMail[] =>
  preview.mails.flatMap((mail) => {
    const read = ChangeMail.safeParse(mail);
    return read.success ? [read.data] : [];
  });

/** An email of a change as its reader will see it. */
export const MailPreview = ({ mail }: { readonly mail: ChangeMail }) => {
  const games = mail.games.slice(0, GAMES_SHOWN);
  const more = mail.games.length - games.length;
  return (
    <Email>
      <Hint>{labelOf(RECIPIENT_GROUPS, mail.group)}</Hint>
      <Subject>{changeSubject(mail)}</Subject>
      <p>{mail.toName ? `Hello ${mail.toName},` : 'Hello,'}</p>
      <p>{changeIntro(mail)}</p>
      {mail.reason && <p>{`Reason: ${mail.reason}`}</p>}
      {mail.note && <Note>{mail.note}</Note>}
      {games.map((changed) => (
        <div key={changed.game.gameId}>
          <GameTitle>{changedGameTitle(mail, changed)}</GameTitle>
          <p>{changeSentences(changed).join(' ')}</p>
        </div>
      ))}
      {more > 0 && <p>{`And ${inWords(more, '1 more game', 'more games')}.`}</p>}
    </Email>
  );
};
