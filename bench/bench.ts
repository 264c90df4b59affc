/**
 * `npm run bench [-- --full | --smallest] [-- --only B1,B5] [-- --no-build] [-- --customers 5000 …]`: measures every promise that has a figure, on this
 * machine. A slow result never fails; wrong money and a broken measure do.
 */
import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { type Figure, forgetLoad, type Outcome } from './arms.ts';
import { b1 } from './b1-callbacks.ts';
import { b10 } from './b10-memory.ts';
import { b11 } from './b11-rehearsal.ts';
import { b12 } from './b12-worklists.ts';
import { b13 } from './b13-backlog.ts';
import { b2 } from './b2-one-paybill.ts';
import { b5 } from './b5-unlock.ts';
import { b7 } from './b7-dashboard.ts';
import { b8 } from './b8-card.ts';
import { b9 } from './b9-cold-start.ts';
import { i1 } from './i1-import.ts';
import { l1 } from './l1-live.ts';
import { w1 } from './w1-web.ts';
import { tableOf } from './table.ts';
import { SIZE_FLAGS, SIZES, sizeWith } from './size.ts';
import { FOLDER, openWorld, type World } from './world.ts';

const MEASURES: Readonly<Record<string, (world: World) => Promise<Outcome>>> = {
  B1: b1,
  B2: b2,
  B5: b5,
  B7: b7,
  B8: b8,
  B9: b9,
  B10: b10,
  B11: b11,
  B12: b12,
  B13: b13,
  I1: i1,
  L1: l1,
  W1: w1,
};

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    only: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    smallest: { type: 'boolean', default: false },
    ...SIZE_FLAGS,
  },
});
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** Builds the current state, so that it is measured. When the build fails, says so and measures the last build. */
async function buildFirst(): Promise<void> {
  const { build } = (await import(new URL('../tools/build.mjs', import.meta.url).href)) as {
    build: (how: { tell: (line: string) => void }) => void;
  };
  try {
    build({ tell });
  } catch (failure) {
    tell(`${failure instanceof Error ? failure.message : String(failure)} What was built before is measured.`);
  }
}

async function bench(): Promise<boolean> {
  const wanted = values.only?.toUpperCase().split(',') ?? Object.keys(MEASURES);
  const unknown = wanted.filter((name) => !MEASURES[name]);
  if (unknown.length > 0)
    throw new Error(`no such measure: ${unknown.join(', ')}; there are ${Object.keys(MEASURES).join(', ')}`);
  if (!values['no-build']) await buildFirst();
  const size = sizeWith(SIZES[values.full ? 'full' : values.smallest ? 'smallest' : 'small'], values);
  fs.mkdirSync(FOLDER, { recursive: true });
  tell(
    `${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, load average ${os
      .loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  const world = await openWorld(size, tell);
  const lines: Array<{ figure: Figure; isWrong: boolean }> = [];
  const notes: string[] = [];
  let isSound = true;
  try {
    for (const name of wanted) {
      forgetLoad();
      const began = performance.now();
      try {
        const {
          figures,
          notes: ofMeasure,
          wrong,
        } = await (MEASURES[name] as (world: World) => Promise<Outcome>)(world);
        const isWrong = wrong.length > 0;
        if (isWrong) {
          isSound = false;
          tell(`${name} FAILED: the money is wrong\n  ${wrong.join('\n  ')}`);
        }
        lines.push(...figures.map((figure) => ({ figure, isWrong })));
        notes.push(...ofMeasure);
      } catch (failure) {
        isSound = false;
        tell(`${name} FAILED: ${failure instanceof Error ? failure.stack : String(failure)}`);
      }
      tell(`${name} took ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
  } finally {
    await world.close();
  }
  tell(`\n${tableOf(lines)}\n\n${notes.join('\n')}`);
  return isSound;
}

bench().then(
  (isSound) => process.exit(isSound ? 0 : 1),
  (failure: unknown) => {
    process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
    process.exit(1);
  },
);
