import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const composeFile = fileURLToPath(new URL('../compose.yaml', import.meta.url));
/** DOCKER names a client other than the one on the PATH. */
const client = process.env['DOCKER'] ?? 'docker';

export type Env = Readonly<Record<string, string>>;

/** Runs the Docker client. @returns what it prints. */
export async function docker(args: readonly string[], env: Env = {}): Promise<string> {
  const { stdout } = await execa(client, [...args], { cwd: root, env: { ...env } });
  return stdout;
}

/** Runs Compose on `compose.yaml`, as `docker-compose` or as the client's plugin, whichever is installed. */
export function composeCommand(project: string, env: Env): (...args: string[]) => Promise<string> {
  let program: readonly string[] | undefined;
  return async (...args) => {
    program ??= (await isInstalled('docker-compose', ['version']))
      ? ['docker-compose']
      : [client, 'compose'];
    const [name = '', ...head] = program;
    const all = [...head, '-f', composeFile, '-p', project, ...args];
    const { stdout } = await execa(name, all, { cwd: root, env: { ...env } });
    return stdout;
  };
}

async function isInstalled(program: string, args: readonly string[]): Promise<boolean> {
  return execa(program, [...args]).then(
    () => true,
    () => false,
  );
}

/** Deploys the same file as a stack of the cluster. */
export async function deployStack(stack: string, env: Env): Promise<void> {
  await docker(['stack', 'deploy', '--resolve-image', 'never', '-c', composeFile, stack], env);
}

/** @returns the engine's version. @throws Error that says what is missing. */
export async function requireDockerEngine(): Promise<string> {
  try {
    return await docker(['version', '--format', '{{.Server.Version}}']);
  } catch {
    throw new Error('No Docker engine is running. Start one, or set DOCKER_HOST to its socket.');
  }
}

/** IDs of a service's running containers, under Compose or on this machine's node of a cluster. */
export async function containersOf(project: string, part: string): Promise<string[]> {
  const label = (name: string, value: string) => ['--filter', `label=${name}=${value}`];
  const composed = [
    ...label('com.docker.compose.project', project),
    ...label('com.docker.compose.service', part),
  ];
  const clustered = label('com.docker.swarm.service.name', `${project}_${part}`);
  const found = await Promise.all(
    [composed, clustered].map((filter) => docker(['ps', '-q', ...filter])),
  );
  return found.flatMap((ids) => ids.split('\n').filter(Boolean));
}

/** Kills the program in a container, as a crash would. The engine restarts it. */
export async function killContainer(container: string): Promise<void> {
  await docker(['exec', container, 'sh', '-c', 'kill -9 -1']).catch(() => undefined);
}
