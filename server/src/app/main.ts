/** Starts the portal: reads its configuration, opens its database, then serves and works until it is stopped. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { ConfigFailure } from '../platform/config.ts';
import { type PortalConfig, readConfig } from '../providers/read-config.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { EmbeddedFailure } from '../platform/database/embedded-runtime.ts';
import { findDatabase } from '../platform/database/find-database.ts';
import { keepEmbedded } from '../platform/database/keep-embedded.ts';
import { refuseOwner } from '../platform/database/roles.ts';
import { buildApp } from '../http/app.ts';
import { answerTheKeeper, ofAllProcesses, ofThisProcess, openInnerPort } from '../http/inner-port.ts';
import { openMetrics } from '../http/metrics.ts';
import { startRunner } from '../platform/jobs/runner.ts';
import { guessableSecrets } from '../platform/guesses/guessable-secrets.ts';
import { cannotListen, portalPort, portsOf, refuseTakenPorts } from '../platform/listening-ports.ts';
import { openLog } from '../platform/log.ts';
import { createServices } from './create-services.ts';
import { innerKind, lookUpOuter } from '../platform/outer-addresses.ts';
import { isOneOfSeveral, shareClock, startProcesses } from './processes.ts';
import { judgeLines } from '../providers/outer-lines.ts';
import { announceTrouble } from '../platform/readiness.ts';
import { handlers, jobs, periodicTasks } from './registry.ts';

// The bundle is in `server/dist`; in development this file is in `server/src/app`.
const root = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  import.meta.url.endsWith('.ts') ? '../../..' : '../..',
);

/** What runs until the process is stopped. */
interface Part {
  /** Serves on until balancers know that it stops, or until it is hurried, and closes then. */
  stop(hurried: AbortSignal): Promise<void>;
}

/** This process serves, works, or both. */
async function serve(
  config: PortalConfig,
  url: string,
  log: Logger,
  announce: (sentence: string) => void,
): Promise<Part> {
  if (!config.demo) judgeLines((address) => innerKind(address, config.outer.mayBePrivate));
  const database = openDatabase(url, config.database_connections);
  const made = await createServices(config, database);
  // Contracts and locked phones would name a company and a number that are not those of this business.
  if (!config.demo && made.business.version === 0) {
    await database.close();
    throw new ConfigFailure('Nobody has described this business yet. Run: npm run init');
  }
  const services = { ...made, reloadClock: shareClock(made.reloadClock) };
  const runner = config.role === 'web' ? null : startRunner(services, log, jobs, periodicTasks);
  if (runner) made.onWake(runner.wake);
  const metrics = config.metrics ? openMetrics(services) : null;
  const app =
    config.role === 'worker' ? null : await buildApp(services, handlers, log, path.join(root, 'web/dist'), metrics);
  await app?.listen({ port: config.port, host: config.host }).catch((failure: Error) => {
    throw cannotListen(portalPort(config), failure);
  });
  const inner =
    config.metrics && metrics && !isOneOfSeveral() ? await openInnerPort(config.metrics, ofThisProcess(metrics)) : null;
  if (metrics && isOneOfSeveral()) await answerTheKeeper(metrics);
  const trouble = announceTrouble(services, log, announce);
  return {
    async stop(hurried) {
      services.stopping.is_begun = true;
      if (app) await sleep(config.drain_ms, null, { signal: hurried }).catch(() => {});
      trouble.stop();
      await inner?.close();
      await app?.close();
      await runner?.stop();
      made.stopWatching();
      await made.provider_health.stop();
      await database.close();
    },
  };
}

/** This process keeps the others. They find the database that this one opened. */
async function serveTogether(config: PortalConfig, url: string, log: Logger): Promise<Part> {
  const processes = startProcesses(config.processes, { DATABASE_URL: url, MIGRATION_DATABASE_URL: '' }, log);
  await processes.ready;
  const inner = config.metrics ? await openInnerPort(config.metrics, await ofAllProcesses()) : null;
  return {
    async stop(hurried) {
      await inner?.close();
      await processes.stop(hurried);
    },
  };
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.log);
  if (!isOneOfSeveral()) {
    const { wrong, unknown } = await lookUpOuter(config.outer);
    if (wrong.length > 0) throw new ConfigFailure(wrong.join('\n'));
    for (const line of unknown) log.warn(line);
    await refuseTakenPorts(portsOf(config));
  }
  // Before the embedded server is started, which would otherwise outlive a refused start that is killed meanwhile.
  const guessable = isOneOfSeveral() ? [] : await guessableSecrets(config.guarded_secrets);
  if (guessable.length > 0) throw new ConfigFailure(guessable.join('\n'));
  const announce = (sentence: string) => void process.send?.({ news: sentence });
  const { portal_url, embedded, migrate } = await findDatabase(config);
  const keeper =
    embedded &&
    keepEmbedded({ folder: path.resolve(config.data_folder) }, embedded, (sentence) => {
      log.error(sentence);
      announce(sentence);
    });
  const leaveDatabase = async () => {
    await keeper?.stop();
    if (embedded && !embedded.attached) await embedded.stop();
  };
  const open = async (): Promise<Part> => {
    if (!isOneOfSeveral()) {
      await migrate();
      if (!config.demo) await refuseOwner(portal_url);
    }
    return config.processes > 1 && !isOneOfSeveral()
      ? serveTogether(config, portal_url, log)
      : serve(config, portal_url, log, announce);
  };
  const part = await open().catch(async (failure: unknown) => {
    // A server that this process started would go on without it.
    await leaveDatabase();
    throw failure;
  });
  log.info({ port: config.port, role: config.role, processes: config.processes, demo: config.demo }, 'ready');
  process.send?.('ready');

  // A second signal closes at once.
  const hurry = new AbortController();
  let stopping = false;
  const stop = async () => {
    if (stopping) return hurry.abort();
    stopping = true;
    await part.stop(hurry.signal);
    await leaveDatabase();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('disconnect', () => void stop());
}

start().catch((failure: unknown) => {
  // A failure that an operator can fix is shown as a plain sentence; any other failure keeps its stack.
  const isPlain = failure instanceof ConfigFailure || failure instanceof EmbeddedFailure;
  process.stderr.write(
    `Palier did not start.\n${isPlain ? failure.message : failure instanceof Error ? failure.stack : String(failure)}\n`,
  );
  process.exit(1);
});
