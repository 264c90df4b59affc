/** Starts the portal: reads its configuration, opens its database, serves and works until it is told to stop. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type Config, ConfigFailure, readConfig } from './config.ts';
import { openDatabase } from './database/connection.ts';
import { EmbeddedFailure } from './database/embedded.ts';
import { findDatabase } from './database/find-database.ts';
import { keepEmbedded } from './database/keep-embedded.ts';
import { refuseOwner } from './database/roles.ts';
import { buildApp } from './http/app.ts';
import { answerTheKeeper, ofAllProcesses, ofThisProcess, openInnerPort } from './http/inner-port.ts';
import { openMetrics } from './http/metrics.ts';
import { startRunner } from './jobs/runner.ts';
import { openLog } from './log.ts';
import { makeWires } from './make-wires.ts';
import { innerKind, lookUpOuter } from './outer-addresses.ts';
import { isOneOfSeveral, shareClock, startProcesses } from './processes.ts';
import { judgeLines } from './providers/outer-lines.ts';
import { announceTrouble } from './readiness.ts';
import { errands, sweeps } from './wiring.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

/** What runs until it is told to stop. */
interface Part {
  stop(): Promise<void>;
}

/** This process serves, works, or both. */
async function serve(config: Config, url: string, log: Logger, announce: (sentence: string) => void): Promise<Part> {
  if (!config.demo) judgeLines((address) => innerKind(address, config.outer.mayBePrivate));
  const database = openDatabase(url, config.database_connections);
  const made = await makeWires(config, database);
  const wires = { ...made, reloadClock: shareClock(made.reloadClock) };
  const runner = config.role === 'web' ? null : startRunner(wires, log, errands, sweeps);
  if (runner) made.onWake(runner.wake);
  const metrics = config.metrics ? openMetrics(wires) : null;
  const app =
    config.role === 'worker' ? null : await buildApp(wires, log, path.resolve(here, '../../web/dist'), metrics);
  await app?.listen({ port: config.port, host: config.host });
  const inner =
    config.metrics && metrics && !isOneOfSeveral() ? await openInnerPort(config.metrics, ofThisProcess(metrics)) : null;
  if (metrics && isOneOfSeveral()) await answerTheKeeper(metrics);
  const trouble = announceTrouble(wires, log, announce);
  return {
    async stop() {
      trouble.stop();
      await inner?.close();
      await app?.close();
      await runner?.stop();
      await database.close();
    },
  };
}

/** This process keeps the others. They find the database that this one opened. */
async function serveTogether(config: Config, url: string, log: Logger): Promise<Part> {
  const processes = startProcesses(config.processes, { DATABASE_URL: url, MIGRATION_DATABASE_URL: '' }, log);
  await processes.ready;
  const inner = config.metrics ? await openInnerPort(config.metrics, await ofAllProcesses()) : null;
  return {
    async stop() {
      await inner?.close();
      await processes.stop();
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
  }
  const announce = (sentence: string) => void process.send?.({ news: sentence });
  const { portal_url, embedded, migrate } = await findDatabase(config);
  const keeper =
    embedded &&
    keepEmbedded({ folder: path.resolve(config.data_folder) }, embedded, (sentence) => {
      log.error(sentence);
      announce(sentence);
    });
  if (!isOneOfSeveral()) {
    await migrate();
    if (!config.demo) await refuseOwner(portal_url);
  }
  const isSeveral = config.processes > 1 && !isOneOfSeveral();
  const part = isSeveral
    ? await serveTogether(config, portal_url, log)
    : await serve(config, portal_url, log, announce);
  log.info({ port: config.port, role: config.role, processes: config.processes, demo: config.demo }, 'ready');
  process.send?.('ready');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await part.stop();
    await keeper?.stop();
    if (embedded && !embedded.attached) await embedded.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('disconnect', () => void stop());
}

start().catch((failure: unknown) => {
  // What an operator can mend is said plainly; anything else keeps its stack.
  const isPlain = failure instanceof ConfigFailure || failure instanceof EmbeddedFailure;
  process.stderr.write(
    `Palier did not start.\n${isPlain ? failure.message : failure instanceof Error ? failure.stack : String(failure)}\n`,
  );
  process.exit(1);
});
