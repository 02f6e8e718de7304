import { instancesOf } from '@fieldhouse/runtime';
import type { ReadyChecks } from '@fieldhouse/runtime';
import type { GatewayConfig } from './config.ts';

const limitMs = 2_000;

/** Ready when each upstream service has at least one ready instance. */
export function readinessChecks(config: GatewayConfig): ReadyChecks {
  return {
    'svc-core': readinessCheck(config.CORE_URL),
    'svc-import': readinessCheck(config.IMPORT_URL),
    ...(config.MAIL_URL === undefined ? {} : { 'svc-mail': readinessCheck(config.MAIL_URL) }),
  };
}

function readinessCheck(address: string): () => Promise<void> {
  const instances = instancesOf(address);
  return async () => {
    const bases = await instances.all();
    await Promise.any(bases.map((base) => requireReady(`${base}/readyz`))).catch(
      (error: unknown) => {
        throw error instanceof AggregateError ? error.errors[0] : error;
      },
    );
  };
}

async function requireReady(url: string): Promise<void> {
  const answer = await reach(url);
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`returned ${answer.status}`);
}

async function reach(url: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(limitMs) });
  } catch (cause) {
    throw new Error('unreachable', { cause });
  }
}
