import { beforeEach } from 'vitest';
import { FORM } from './followers.ts';
import { publishedSchool } from './published-school.ts';
import type { PublishedSchool } from './published-school.ts';
import { useCore } from './use-core.ts';

/** svc-core with a published school and an address that follows nothing, new ones for each test. */
export function useFollowers(env: Readonly<Record<string, string>> = {}) {
  const { core, sysadmin } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', ...env });
  const schools: PublishedSchool[] = [];
  beforeEach(async () => {
    schools.push(await publishedSchool(core()));
  });
  const school = () => {
    const newest = schools.at(-1);
    if (!newest) throw new Error('Only in a test is there a school');
    return newest;
  };
  const email = () => `parent${schools.length}@home.test`;

  const shown = ({ status, text }: { status: number; text: string }) => ({
    status,
    text: textOf(text),
  });
  const submit = async (path: string, fields: string) =>
    shown(await core().browser().send('POST', path, fields, FORM));
  return {
    core,
    sysadmin,
    school,
    email,
    /** Opens a page. */
    visit: async (path: string) => shown(await core().browser().get(path)),
    /** Submits a form. */
    submit,
    /** Submits the form to follow teams, with all kinds of news. */
    ask: (address = email(), teamId = school().team.id, of = school()) => {
      const fields = new URLSearchParams({ email: address, teams: String(teamId), kinds: '' });
      for (const kind of ['called-off', 'moved']) fields.append('kinds', kind);
      return submit(`/s/${of.slug}/follow`, fields.toString());
    },
    /** The stored followers of a school. */
    followers: (schoolId = school().school.id) =>
      core().database.prisma.follower.findMany({
        where: { schoolId },
        include: { teams: { select: { teamId: true }, orderBy: { teamId: 'asc' } } },
        orderBy: { id: 'asc' },
      }),
    counts: async () => (await school().browser.get('/api/school/followers')).body,
    /** Publishes the other team, too. @returns its ID. */
    async publishGolf() {
      const { id } = school().privateTeam;
      await school().browser.put(`/api/teams/${id}/publication`, { published: true, slug: 'golf' });
      return id;
    },
  };
}

/** What a page says. */
export const textOf = (html: string) =>
  html
    .replace(/<style.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ');
