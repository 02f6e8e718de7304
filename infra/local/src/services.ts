import { join } from 'node:path';
import { freePort } from '@fieldhouse/runtime/free-port';
import { MEMORY_ENV, NODE_ARGS } from '@fieldhouse/runtime/memory-settings';
import type { Settings } from './settings.ts';
import { supervise } from './supervised-process.ts';
import type { SupervisedProcess } from './supervised-process.ts';
import { repoPath } from './repo-paths.ts';

const names = ['svc-core', 'svc-mail', 'svc-import', 'gateway'] as const;
type ServiceName = (typeof names)[number];

export interface StackEnvironment {
  readonly databaseUrl: string;
  readonly appSecret: string;
  readonly smtpUrl: string | undefined;
  readonly demoData: boolean;
}

/** The environment of every service: the operator's variables, overridden by the ones set here. */
function commonEnv(settings: Settings, given: StackEnvironment): NodeJS.ProcessEnv {
  return {
    ...MEMORY_ENV,
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: settings.logLevel,
    HOST: '127.0.0.1',
    DATABASE_URL: given.databaseUrl,
    APP_SECRET: given.appSecret,
    PUBLIC_URL: settings.publicUrl,
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '4',
    ...(given.smtpUrl ? { SMTP_URL: given.smtpUrl } : {}),
    ...(given.demoData ? { DEMO_DATA: '1' } : {}),
  };
}

/** Starts the four services; the gateway on the public port, the others on free ones. */
export async function startServices(
  settings: Settings,
  given: StackEnvironment,
): Promise<Record<ServiceName, SupervisedProcess>> {
  const ports: Record<ServiceName, number> = {
    'svc-core': await freePort(),
    'svc-mail': await freePort(),
    'svc-import': await freePort(),
    gateway: settings.port,
  };
  const url = (name: ServiceName) => `http://127.0.0.1:${ports[name]}`;
  const env = {
    ...commonEnv(settings, given),
    CORE_URL: url('svc-core'),
    MAIL_URL: url('svc-mail'),
    IMPORT_URL: url('svc-import'),
  };
  const start = (name: ServiceName) =>
    supervise({
      name,
      args: [...NODE_ARGS, 'src/main.ts'],
      cwd: repoPath(name),
      env: {
        ...env,
        PORT: String(ports[name]),
        ...(name === 'gateway' ? { HOST: settings.host } : {}),
      },
      logDir: join(settings.dataDir, 'logs'),
      readyUrl: `${name === 'gateway' ? gatewayUrl(settings) : url(name)}/readyz`,
    });
  return {
    'svc-core': start('svc-core'),
    'svc-mail': start('svc-mail'),
    'svc-import': start('svc-import'),
    gateway: start('gateway'),
  };
}

function gatewayUrl(settings: Settings): string {
  const everywhere = settings.host === '0.0.0.0' || settings.host === '::';
  const host = settings.host.includes(':') && !everywhere ? `[${settings.host}]` : settings.host;
  return `http://${everywhere ? '127.0.0.1' : host}:${settings.port}`;
}
