import {
  maintenanceEndpoints,
  publicSystemEndpoints,
  systemEndpoints,
} from '@fieldhouse/core-contract';
import { logSecurity } from '../../platform/routes/security-log.ts';
import type { Feature } from '../../platform/deps.ts';
import { hasSession } from '../../people/sessions/start-session.ts';
import { cancelMaintenance, maintenanceWindow, scheduleMaintenance } from './maintenance.ts';
import { readStatistics } from './statistics.ts';
import { readPublicSettings, readSettings, saveSettings } from './stored-settings.ts';

/** System settings, statistics and maintenance windows. */
export const systemSettingsRoutes: Feature = (routes, deps) => {
  routes.serve(publicSystemEndpoints.read, async ({ request }) => {
    const facts = await readPublicSettings(deps);
    if (!(await hasSession(deps, request))) return facts;
    const maintenance = await maintenanceWindow(deps);
    return maintenance ? { ...facts, maintenance } : facts;
  });

  routes.serve(systemEndpoints.readSettings, () => readSettings(deps.database));

  routes.serve(systemEndpoints.saveSettings, async ({ body, actor, request }) => {
    const saved = await saveSettings(deps, body);
    const { maintenanceMode, registrationEnabled } = saved;
    const facts = { userId: actor.id, maintenanceMode, registrationEnabled };
    logSecurity(deps.logger, 'system.settings-changed', request, facts);
    return saved;
  });

  routes.serve(systemEndpoints.statistics, () => readStatistics(deps.database));

  routes.serve(maintenanceEndpoints.read, () => maintenanceWindow(deps));

  routes.serve(maintenanceEndpoints.schedule, async ({ body, actor, request }) => {
    const planned = await scheduleMaintenance(deps, body);
    const facts = { userId: actor.id, startsAt: planned.startsAt, endsAt: planned.endsAt };
    logSecurity(deps.logger, 'system.maintenance-scheduled', request, facts);
    return planned;
  });

  routes.serve(maintenanceEndpoints.cancel, async ({ actor, request }) => {
    await cancelMaintenance(deps);
    logSecurity(deps.logger, 'system.maintenance-canceled', request, { userId: actor.id });
    return { message: 'Maintenance canceled' };
  });
};
