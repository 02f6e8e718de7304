import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startProduct } from '../../runtime/testing/product.ts';
import { repoRoot } from '../../local/src/repo-paths.ts';
import { smtpSink } from '../../runtime/testing/smtp-sink.ts';

/** The absolute top folders of the releases from which the two sides of a product are started. */
interface ReleaseFolders {
  /** The gateway, with the page, the shell and the remotes from its own release's builds. */
  readonly pages: string;
  /** svc-core, svc-mail and svc-import. */
  readonly services: string;
}

export interface MixedProduct {
  readonly url: string;
  /** Restarts the gateway with builds of these releases, from their top folders. */
  useBuilds(releases: { readonly shell: string; readonly remotes: string }): Promise<void>;
  stop(): Promise<void>;
}

const NO_INSTANCES = { 'svc-core': 0, 'svc-mail': 0, 'svc-import': 0, gateway: 0 };
const ONE_OF_EACH = { 'svc-core': 1, 'svc-mail': 1, 'svc-import': 1, gateway: 1 };

/**
 * Starts the product from two releases, on demo data that the current one creates. The current svc-core migrates the database
 * first, also where the previous one then uses it: migrations are not reverted, so that is the database of a service that is
 * rolled back.
 *
 * @param databaseUrl an empty database.
 */
export async function startMixedProduct(
  sides: ReleaseFolders,
  databaseUrl: string,
): Promise<MixedProduct> {
  const sink = await smtpSink();
  const env = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: randomBytes(32).toString('base64url'),
    SMTP_URL: sink.url,
    DEMO_DATA: '1',
    NODE_ENV: 'production',
    // The services of both releases check each of their answers against their own contracts.
    CHECK_ANSWERS: '1',
  };
  try {
    if (sides.services !== repoRoot) await prepareDatabase(env);
    const product = await startProduct(env, ONE_OF_EACH, (part) =>
      join(part === 'gateway' ? sides.pages : sides.services, part),
    );
    const runningGateway = () => {
      const gateway = product.running('gateway')[0];
      if (!gateway) throw new Error('The product has no gateway.');
      return gateway;
    };
    return {
      url: runningGateway().url,
      async useBuilds({ shell, remotes }) {
        const gateway = runningGateway();
        await gateway.stop();
        await product.start('gateway', gateway, {
          SHELL_DIST: join(shell, 'shell/dist'),
          MF_AUTH_DIST: join(remotes, 'mf-auth/dist'),
          MF_STAFF_DIST: join(remotes, 'mf-staff/dist'),
          MF_SYSADMIN_DIST: join(remotes, 'mf-sysadmin/dist'),
        });
      },
      async stop() {
        await product.stop();
        await sink.close();
      },
    };
  } catch (error) {
    await sink.close();
    throw error;
  }
}

/** Everything is stored once svc-core is ready, so it is killed: a graceful shutdown takes two seconds. */
async function prepareDatabase(env: Readonly<Record<string, string>>): Promise<void> {
  const { instances } = await startProduct(env, { ...NO_INSTANCES, 'svc-core': 1 });
  for (const core of instances) await core.kill();
}
