import { MaintenanceInput, SystemSettingsInput } from '@fieldhouse/core-contract';
import { logSecurity } from '../accounts/security-log.ts';
import type { Register } from '../platform/deps.ts';
import { callOffMaintenance, maintenanceWindow, scheduleMaintenance } from './maintenance.ts';
import { readStatistics } from './statistics.ts';
import { readPublicFacts, readSettings, saveSettings } from './stored-settings.ts';

/** The installation's own settings, its figures, and when it is closed. */
export const registerSystemSettings: Register = (routes, deps) => {
  const sysadmin = { access: 'sysadmin' } as const;

  const anytime = { access: 'public', duringMaintenance: 'open', session: true } as const;
  routes.get('/api/system', anytime, async ({ request }) => {
    const facts = await readPublicFacts(deps);
    if (request.session.userId === undefined) return facts;
    const maintenance = await maintenanceWindow(deps);
    return maintenance ? { ...facts, maintenance } : facts;
  });

  routes.get('/api/admin/system-settings', sysadmin, () => readSettings(deps.database));

  routes.put(
    '/api/admin/system-settings',
    { ...sysadmin, body: SystemSettingsInput },
    async ({ body, actor, request }) => {
      const saved = await saveSettings(deps, body);
      const { maintenanceMode, registrationEnabled } = saved;
      const facts = { userId: actor.id, maintenanceMode, registrationEnabled };
      logSecurity(deps.logger, 'system.settings-changed', request, facts);
      return saved;
    },
  );

  routes.get('/api/admin/statistics', sysadmin, () => readStatistics(deps.database));

  routes.get('/api/admin/maintenance', sysadmin, () => maintenanceWindow(deps));

  routes.post(
    '/api/admin/maintenance',
    { ...sysadmin, body: MaintenanceInput },
    async ({ body, actor, request }) => {
      const planned = await scheduleMaintenance(deps, body);
      const facts = { userId: actor.id, startsAt: planned.startsAt, endsAt: planned.endsAt };
      logSecurity(deps.logger, 'system.maintenance-scheduled', request, facts);
      return planned;
    },
  );

  routes.delete('/api/admin/maintenance', sysadmin, async ({ actor, request }) => {
    await callOffMaintenance(deps);
    logSecurity(deps.logger, 'system.maintenance-canceled', request, { userId: actor.id });
    return { message: 'Maintenance called off' };
  });
};
