import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { backupEndpoints } from '@fieldhouse/core-contract';
import { conflict, notFound } from '@fieldhouse/runtime';
import { logSecurity } from '../../platform/routes/security-log.ts';
import { recordAuditEvent } from '../../records/audit/record-audit-event.ts';
import type { Feature } from '../../platform/deps.ts';
import { backupBytes, listBackups, readBackup, startBackup } from './backups.ts';

/** A small backup is written within this time. For a large one the client polls. */
const WAIT_MS = 3_000;
const STOP_WAIT_MS = 10_000;

/** Backups of the whole database, created and downloaded by system administrators. */
export const backupRoutes: Feature = (routes, deps) => {
  const running = new Set<Promise<void>>();

  routes.serve(backupEndpoints.list, () => listBackups(deps));

  routes.serve(backupEndpoints.create, async ({ actor, request }) => {
    const { id, finished } = await startBackup(deps, actor.id);
    running.add(finished);
    void finished.then(() => running.delete(finished));
    logSecurity(deps.logger, 'system.backup-made', request, { userId: actor.id, backupId: id });
    await Promise.race([finished, wait(WAIT_MS)]);
    return readBackup(deps, id);
  });

  routes.serve(backupEndpoints.file, async ({ params, actor, request, response }) => {
    const backup = await readBackup(deps, params.id);
    if (backup.state === 'running') throw conflict('This backup is still running.', 'busy');
    if (backup.state === 'failed') throw notFound('Backup');
    const facts = { userId: actor.id, backupId: backup.id };
    logSecurity(deps.logger, 'system.backup-downloaded', request, facts);
    await recordAuditEvent(deps.database, {
      action: 'downloaded',
      kind: 'backup',
      recordId: backup.id,
    });
    response.set({
      'content-type': 'application/gzip',
      'content-length': String(backup.bytes),
      'content-disposition': `attachment; filename="${fileName(backup.createdAt)}"`,
    });
    await pipeline(Readable.from(backupBytes(deps, backup.id)), response).catch(() => undefined);
  });

  return {
    name: 'backups',
    start: () => undefined,
    close: () => Promise.race([Promise.all(running), wait(STOP_WAIT_MS)]).then(() => undefined),
  };
};

const fileName = (createdAt: string): string =>
  `fieldhouse-${createdAt.slice(0, 16).replace(/[T:]/g, '-')}.sql.gz`;
