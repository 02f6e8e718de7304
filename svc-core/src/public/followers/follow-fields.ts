import { FOLLOWED_KINDS } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import type { PublishedTeam } from './published-teams.ts';

export interface FollowChoice {
  readonly teamIds: ReadonlySet<number>;
  readonly kinds: readonly string[];
}

/** For pages with these fields. Must not contain characters that HTML would escape. */
export const FOLLOW_STYLE = `
fieldset{border:0;padding:0;margin:24px 0 0}
fieldset fieldset{margin:12px 0 0}
legend{padding:0;font-size:1.125rem;font-weight:700}
fieldset fieldset legend{font-size:1rem;font-weight:600}
legend+.problem{margin:8px 0}
fieldset label{display:inline-flex;gap:8px;align-items:center;min-height:44px;margin:0 20px 0 0;font-weight:400}
.kinds label{display:flex}
[type=checkbox]{width:20px;min-height:20px;height:20px;flex:none;margin:0;accent-color:var(--ink)}
`;

/**
 * The fields for teams and kinds. A box has as little markup as possible: a school can have hundreds of teams. @param problems by field.
 */
export const followFields = (
  teams: readonly PublishedTeam[],
  choice: FollowChoice,
  problems: Readonly<Record<string, string>> = {},
): Markup =>
  html`<fieldset>
      <legend>Teams</legend>
      ${problemText(problems['teams'])}
      ${[...Map.groupBy(teams, ({ program }) => program)].map(
        ([program, levels]) =>
          html`<fieldset>
            <legend>${program}</legend>
            ${levels.map((team) => teamBox(team, choice))}
          </fieldset>`,
      )}
    </fieldset>
    <fieldset class="kinds">
      <legend>News</legend>
      ${problemText(problems['kinds'])} ${FOLLOWED_KINDS.map((kind) => kindBox(kind, choice))}
      <input type="hidden" name="kinds" value="" />
    </fieldset>`;

const CHECKED = html` checked`;

function teamBox({ id, level }: PublishedTeam, { teamIds }: FollowChoice): Markup {
  const box = html`type=checkbox name=teams value=${id}${teamIds.has(id) ? CHECKED : ''}`;
  return html`<label><input ${box} />${level}</label>`;
}

function kindBox(
  { value, label }: (typeof FOLLOWED_KINDS)[number],
  { kinds }: FollowChoice,
): Markup {
  const box = html`type=checkbox name=kinds value=${value}${kinds.includes(value) ? CHECKED : ''}`;
  return html`<label><input ${box} />${label}</label>`;
}

const problemText = (problem: string | undefined): Markup | '' =>
  problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`;
