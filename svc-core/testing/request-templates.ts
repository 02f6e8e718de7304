import type { Endpoint } from '@fieldhouse/endpoint';
import { internalToken } from '@fieldhouse/runtime';
import type { Template } from '@fieldhouse/runtime/testing/hostile';
import type { School } from '../generated/prisma/client.ts';
import { prepareCall } from './access-callers.ts';
import { ACCESS_TABLE } from './access-table.ts';
import { APP_SECRET } from './core.ts';
import type { Browser, TestCore } from './index.ts';

/** The callers, by required access. */
export interface Callers {
  readonly staff: Browser;
  readonly sysadmin: Browser;
  readonly school: School;
}

/**
 * A valid call of every route of svc-core: once anonymously, three times by the caller with the most access. Signing out and
 * changing the password are called anonymously only: they would end the sessions of the others.
 */
export async function requestTemplates(core: TestCore, callers: Callers): Promise<Template[]> {
  const service = `Bearer ${await internalToken(APP_SECRET, 'svc-mail')}`;
  const headersOf = ({ access, path }: Endpoint): Record<string, string> => {
    if (access === 'internal') return { authorization: service };
    if (path.startsWith('/internal/'))
      return { authorization: service, ...cookieOf(callers.staff) };
    if (/logout|change-password/.test(path)) return {};
    return cookieOf(access === 'sysadmin' ? callers.sysadmin : callers.staff);
  };
  const templates: Template[] = [];
  for (const route of core.routes.list()) {
    const name = `${route.method} ${route.path}`;
    const { path, body } = await prepareCall(
      core,
      callers.school,
      name,
      ACCESS_TABLE[name] ?? NONE,
    );
    const written = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const common = {
      method: route.method,
      pattern: route.path,
      path,
      fields: fieldsOf(route),
      ...written,
    };
    templates.push({ ...common, headers: type });
    const known = { ...common, headers: { ...type, ...headersOf(route) } };
    templates.push(known, known, known);
  }
  return templates;
}

const NONE = { answers: [] };

export const cookieOf = (browser: Browser): { cookie: string } => ({
  cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
});

/** The field names of a body's schema; a check over the whole body wraps the object that has them. */
function fieldsOf({ body }: Endpoint): string[] {
  const shape = body && 'shape' in body._zod.def ? body._zod.def.shape : undefined;
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}
