/** Whether nothing else works on this machine: only then does a time say something. */
import os from 'node:os';

const SAMPLE_MS = 1_000;
const QUIET = 0.8;

const times = () =>
  os
    .cpus()
    .map(({ times: { user, nice, sys, irq, idle } }) => ({ idle, all: user + nice + sys + irq + idle }))
    .reduce((sum, core) => ({ idle: sum.idle + core.idle, all: sum.all + core.all }), { idle: 0, all: 0 });

/** Whether the processors are idle for most of a second. */
export async function isQuiet() {
  const before = times();
  await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  const after = times();
  return after.idle - before.idle > QUIET * (after.all - before.all);
}
