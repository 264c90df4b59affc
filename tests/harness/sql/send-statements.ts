/**
 * Calls every function of the server that can send a statement, with made values, until it sends nothing new: each
 * statement is recorded in every shape that its conditions give it.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Type } from 'typescript/unstable/sync';
import { dice, type Dice } from '../dice.ts';
import { partOf } from '../scope.ts';
import { Maker } from './made-values.ts';
import { recorder, type Sent } from './recorder.ts';
import { rowTypeOf } from './row-types.ts';
import type { ServerCode, Site } from './server-code.ts';

export interface Noted {
  readonly site: Site;
  readonly sent: Sent;
}

/** After this many attempts in a row without a new statement, the function is done. */
const QUIET_TRIES = 30;
const MOST_TRIES = 600;
/** A call that never ends is tried again only a few times. */
const PATIENCE_MS = 1_000;
const MOST_WAITS = 2;
const WAITED = /^it waits$|ECONNREFUSED/;

const STANDS_IN: Readonly<Record<string, keyof ReturnType<typeof recorder>>> = {
  Database: 'database',
  Reader: 'database',
  Tx: 'database',
  '{prepared}': 'database',
  '{pool}': 'database',
  Pool: 'client',
  PoolClient: 'client',
  ClientBase: 'client',
  Client: 'client',
  '{query}': 'client',
  Kysely: 'kysely',
};

/**
 * Every statement that was sent, once for each shape, by the site that sent it; and the templates in them. The short
 * form tries the functions of `every` so many files, drawn by the commit.
 */
export async function sendAll(
  code: ServerCode,
  load: (file: string) => Promise<Record<string, unknown>>,
  isWanted: (site: Site) => boolean,
  every: number,
): Promise<{ noted: Noted[]; pieces: ReadonlySet<string> }> {
  const sites = new Map<string, Site>();
  for (const site of code.sites) sites.set(`${site.file} ${site.call.end}`, site);
  const siteAt = new Map<string, Site | undefined>();
  /** The call that sent the statement: the first place outside the database layer that is a site. */
  const siteOf = ({ places }: Sent): Site | undefined => {
    const [place] = places;
    if (!place) return undefined;
    const key = `${place.file}:${place.line}:${place.column}`;
    if (!siteAt.has(key)) {
      const call = code.callAt(place.file, place.line, place.column);
      siteAt.set(key, call && sites.get(`${place.file} ${call.end}`));
    }
    return siteAt.get(key);
  };

  const noted = new Map<string, Noted>();
  const pieces = new Set<string>();
  const pairs = new Set<string>();
  let news = 0;
  let random: Dice = dice(1);
  const record = recorder(
    (sent) => {
      const site = siteOf(sent);
      if (!site) return;
      for (const piece of sent.pieces) pieces.add(piece);
      const at = `${site.file} ${site.offset}`;
      const fresh = [at, ...sent.pieces.flatMap((a, n) => sent.pieces.slice(n).map((b) => `${at} ${a} ${b}`))].filter(
        (pair) => !pairs.has(pair),
      );
      for (const pair of fresh) pairs.add(pair);
      const key = `${at} ${rowTypeOf(code, site, sent)?.id} ${sent.text}`;
      if (noted.has(key) || (fresh.length === 0 && sent.pieces.length > 0)) return;
      news++;
      noted.set(key, { site, sent });
    },
    (sent) => {
      const site = siteOf(sent);
      const type = site && rowTypeOf(code, site, sent);
      return Array.from({ length: random.between(0, 2) }, () => (type ? maker.make(type, random) : {}));
    },
  );
  const maker = new Maker(code.checker, (name) => {
    const stand_in = STANDS_IN[name];
    return stand_in && record[stand_in];
  });

  /** Calls the function, and also the function that it answers, if it answers one. */
  async function exercise(type: Type | undefined, value: unknown, depth = 0): Promise<void> {
    if (!type || depth > 2) return;
    if (typeof value === 'function') {
      const given = maker.argumentsFor(type, random);
      if (given === null) return;
      const answered = await within(() => (value as (...given: unknown[]) => unknown)(...given));
      await exercise(maker.returnOf(type), answered, depth + 1);
    } else if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value)) {
      for (const [name, one] of Object.entries(value))
        if (typeof one === 'function') await exercise(code.partOf(type, name), one, depth + 1);
    }
  }

  /**
   * Tries until there is no new statement. The result of a function called with nonsense does not matter, only its
   * statements.
   */
  async function tryOut(type: Type, value: unknown): Promise<void> {
    let [quiet, waits] = [0, 0];
    for (let tries = 1; quiet < QUIET_TRIES && tries <= MOST_TRIES && waits < MOST_WAITS; tries++, quiet++) {
      random = dice(tries);
      const before = news;
      await exercise(type, value).catch((failure: unknown) => {
        if (failure instanceof Error && WAITED.test(failure.message)) waits++;
      });
      if (news > before) quiet = 0;
    }
  }

  // A file whose statements are all known is not run.
  const files = partOf(new Set(code.sites.filter(isWanted).map(({ file }) => file)), every);
  await elsewhere(async () => {
    for (const file of files) {
      maker.words = code.wordsOf(file);
      const module = await load(file);
      for (const [name, type] of code.exportsOf(file)) await tryOut(type, module[name]);
    }
  });
  return { noted: [...noted.values()], pieces };
}

async function within(call: () => unknown): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('it waits')), PATIENCE_MS);
    });
    return await Promise.race([call(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Nothing that a function writes or fetches with made values leaves the test. */
async function elsewhere(work: () => Promise<void>): Promise<void> {
  const here = process.cwd();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'palier-statements-'));
  const real = globalThis.fetch;
  globalThis.fetch = async () => new Response('{}');
  try {
    process.chdir(folder);
    await work();
  } finally {
    process.chdir(here);
    globalThis.fetch = real;
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
