/**
 * `npm run drill [-- --only killed]`: builds the cluster of `deploy` on hosts of this machine, breaks it in one way after
 * the other while money comes in, and judges each time by the answers that payers and shops got. Needs root, and Debian's
 * packages, which it installs where it may. Ends with 1 when a franc was lost or booked twice.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { callWhile } from './callers.ts';
import { startDatabases } from './databases.ts';
import { FAULTS } from './faults.ts';
import { must, openNetwork } from './hosts.ts';
import { judge } from './judge.ts';
import { openCallers, seed } from './market.ts';
import { startPortals } from './portals.ts';
import { pause } from './until.ts';

const PACKAGES = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'postgresql-15', 'iproute2', 'iptables'];
/** Everybody calls for so long before the fault, and after the cluster is whole again. */
const CALM_MS = 5_000;

const { values } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean', default: false } } });
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

function installPackages(): void {
  if (process.getuid?.() !== 0) throw new Error('the drill makes hosts and switches them off: run it as root');
  const missing = PACKAGES.filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0);
  if (missing.length === 0) return;
  tell(`Installing ${missing.join(', ')}`);
  must('apt-get', '-qq', 'update');
  must('apt-get', '-qq', 'install', '-y', '--no-install-recommends', ...missing);
}

async function drill(): Promise<number> {
  const faults = Object.entries(FAULTS).filter(([what]) => what.includes(values.only ?? ''));
  if (faults.length === 0) throw new Error(`no fault is called “${values.only}”: ${Object.keys(FAULTS).join('; ')}`);
  installPackages();
  must(process.execPath, 'tools/build.mjs');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'palier-drill-'));
  fs.chmodSync(folder, 0o755);
  const network = openNetwork(folder);
  let failures = 0;
  try {
    tell(`Three databases, two portals and a balancer, in ${folder}`);
    const databases = await startDatabases(network, folder);
    seed(await databases.urlOf('palier'), await databases.urlOf('palier_owner'), folder);
    const portals = await startPortals(network, databases, folder);
    const callers = await openCallers(await databases.urlOf('palier'));
    const cluster = { network, databases, portals };
    for (const [what, strike] of faults) {
      tell(`\n${what}`);
      await databases.whole();
      const heard = await callWhile(
        callers,
        pause(CALM_MS)
          .then(() => strike(cluster))
          .then(() => databases.whole())
          .then(() => pause(CALM_MS)),
      );
      const wrong = await judge(await databases.urlOf('palier'), callers, heard);
      const unanswered = heard.confirmations.filter(({ answer }) => answer?.status !== 200).length;
      tell(`  longest time without an acknowledged confirmation: ${(heard.longest_gap_ms / 1000).toFixed(1)} s`);
      tell(`  confirmations without 200 at first: ${unanswered} of ${heard.confirmations.length}`);
      tell(`  payments in cash: ${heard.cash.length}; reads: ${heard.reads.ok}, failed: ${heard.reads.failed}`);
      for (const [answer, times] of [...heard.answers].toSorted(([one], [other]) => (one < other ? -1 : 1)))
        tell(`  ${String(times).padStart(5)} × ${answer}`);
      tell(wrong.length === 0 ? '  every franc is in the books once' : `  WRONG:\n    ${wrong.join('\n    ')}`);
      failures += wrong.length === 0 ? 0 : 1;
    }
  } finally {
    network.close();
    if (!values.keep && failures === 0) fs.rmSync(folder, { recursive: true, force: true });
  }
  tell(
    failures === 0 ? '\nNothing was lost and nothing booked twice.' : `\n${failures} of ${faults.length} went wrong.`,
  );
  return failures === 0 ? 0 : 1;
}

process.exitCode = await drill().catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof Error ? failure.stack : String(failure)}\n`);
  return 1;
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
