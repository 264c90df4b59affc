/** Attacks on the audit record: every change of lines, blocks or anchors is found and reported by line. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { short } from '../../../../tests/harness/scope.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { anchorKey } from './audit-anchor.ts';
import { type Seal, sealAfter } from './audit-seal.ts';
import { blocksFrom, digestsWithin } from './audit-seals.sql.ts';
import { verifyAudit } from './verify-audit.ts';
import { diskFiles } from '../../providers/disk/adapter.ts';
import { examine } from '../../app/doctor/doctor.ts';
import { type AuditRecord, auditRecord, filesInMemory, idAtMs } from '../../../../tests/harness/audit-record.ts';
import { someDice } from '../../../../tests/harness/dice.ts';

const dice = someDice();
const ATTACKS = short(200, 1000);
const NO_ID = '00000000-0000-0000-0000-000000000000';

interface Line {
  readonly id: string;
  readonly block: number;
}

/** The means of an attack. It returns the faults that must be reported after it: `kind block line`. */
interface Scene {
  readonly sql: (text: string, ...values: unknown[]) => Promise<unknown>;
  readonly db: Reader;
  readonly kept: Map<string, Buffer>;
  readonly blocks: readonly Seal[];
  readonly lines: readonly Line[];
  readonly someLine: () => Line;
  readonly someBlock: () => Seal;
}
const fault = (what: string, block: number, line = '-') => `${what} ${block} ${line}`;

/** Every column, and a value to which it may be changed. */
const EDITS: Readonly<Record<string, string>> = {
  at: dice.chance(0.5) ? `at + interval '1 microsecond'` : `'infinity'::timestamptz`,
  staff_id: `case when staff_id is null then gen_random_uuid() end`,
  call: `call || '|'`,
  outcome: `case outcome when 'done' then 'FORBIDDEN' else 'done' end`,
  subject_kind: `case when subject_kind is null then '' end`,
  subject_id: `coalesce(subject_id, '') || 'x'`,
  facts: `coalesce(facts, '{}') || '{"amount_fcfa": 7000000}'`,
  before: `case when before is null then 'null'::jsonb end`,
  after: `coalesce(after, '{}') || '{"x": 1}'`,
  ip: `'10.0.0.1'`,
  request_id: `request_id || ' '`,
};
const edit = async ({ sql }: Scene, { id }: Line): Promise<void> => {
  const columns = Object.keys(EDITS) as [string, ...string[]];
  const column = dice.pick(columns);
  await sql(`update audit_entries set "${column}" = ${EDITS[column]} where id = $1`, id);
};

/** The seal that the present lines would have after the previous block. */
async function remade(scene: Scene, old: Seal, previous: Pick<Seal, 'block' | 'hash'>): Promise<Seal> {
  const after = scene.blocks.find(({ block }) => block === old.block - 1)?.last_id ?? NO_ID;
  return {
    ...sealAfter(previous, await digestsWithin(scene.db, { after, until: old.last_id }), new Date(old.sealed_at)),
  };
}
const rewrite = ({ sql }: Scene, seal: Seal) =>
  sql(
    'update audit_blocks set entries = $2, first_id = $3, last_id = $4, previous_hash = $5, hash = $6, line_digests = $7 where block = $1',
    seal.block,
    seal.entries,
    seal.first_id,
    seal.last_id,
    seal.previous_hash,
    seal.hash,
    seal.line_digests,
  );
const asAnchor = (seal: Seal) =>
  Buffer.from(
    JSON.stringify({
      ...seal,
      previous_hash: seal.previous_hash.toString('hex'),
      hash: seal.hash.toString('hex'),
      line_digests: seal.line_digests.toString('base64'),
    }),
  );
const before = (scene: Scene, { block }: Seal): Pick<Seal, 'block' | 'hash'> =>
  scene.blocks.find((one) => one.block === block - 1) ?? { block: 0, hash: Buffer.alloc(32) };

const ATTACKERS: Readonly<Record<string, (scene: Scene) => Promise<string[]>>> = {
  'edits a line': async (scene) => {
    const line = scene.someLine();
    await edit(scene, line);
    return [fault('edited', line.block, line.id)];
  },
  'shifts a value into the column beside it': async (scene) => {
    const line = scene.someLine();
    await scene.sql(`update audit_entries set before = facts, facts = before where id = $1`, line.id);
    // The swap does not change a line that has neither.
    const { rows } = await scene.db.sql
      .selectFrom('audit_entries')
      .select(['facts', 'before'])
      .where('id', '=', line.id)
      .execute()
      .then((found) => ({ rows: found }));
    return JSON.stringify(rows[0]?.facts) === JSON.stringify(rows[0]?.before)
      ? []
      : [fault('edited', line.block, line.id)];
  },
  'deletes a line': async (scene) => {
    const line = scene.someLine();
    await scene.sql('delete from audit_entries where id = $1', line.id);
    return [fault(line === scene.lines.at(-1) ? 'cut' : 'deleted', line.block, line.id)];
  },
  'inserts a line of an earlier day': async (scene) => {
    const beside = scene.someLine();
    const id = idAtMs(Number.parseInt(beside.id.slice(0, 8) + beside.id.slice(9, 13), 16), dice.between(0, 4095));
    const block = scene.lines.find((line) => line.id > id)?.block;
    await scene.sql(`insert into audit_entries (id, at, call, outcome) values ($1, now(), 'loans.forged', 'done')`, id);
    return block === undefined ? [] : [fault('inserted', block, id)];
  },
  'inserts a line before all others': async (scene) => {
    await scene.sql(
      `insert into audit_entries (id, at, call, outcome) values ($1, now(), 'loans.forged', 'done')`,
      '00000000-0000-7000-8000-000000000001',
    );
    return [fault('inserted', 1, '00000000-0000-7000-8000-000000000001')];
  },
  'swaps two lines': async (scene) => {
    const one = scene.someLine();
    const other = scene.someLine();
    await scene.sql('update audit_entries set id = $2 where id = $1', one.id, NO_ID);
    await scene.sql('update audit_entries set id = $2 where id = $1', other.id === one.id ? NO_ID : other.id, one.id);
    await scene.sql('update audit_entries set id = $2 where id = $1', NO_ID, other.id);
    return one.id === other.id ? [] : [fault('moved', one.block, one.id), fault('moved', other.block, other.id)];
  },
  'moves a line to another moment': async (scene) => {
    const line = scene.someLine();
    const beside = scene.someLine();
    const id = beside.id.replace(/.{8}$/, '00000001');
    await scene.sql('update audit_entries set id = $2 where id = $1', line.id, id);
    const block = scene.lines.find((one) => one.id >= id)?.block ?? 0;
    return [fault('moved', line.block, line.id), fault('moved', block, id)];
  },
  'deletes the newest lines': async (scene) => {
    const cut = scene.lines.slice(-dice.between(1, 15));
    await scene.sql('delete from audit_entries where id >= $1', cut[0]?.id);
    return cut.map(({ block, id }) => fault('cut', block, id));
  },
  'removes the newest blocks, and perhaps their lines': async (scene) => {
    const first = dice.between(1, scene.blocks.length);
    const withLines = dice.chance(0.5);
    await scene.sql('delete from audit_blocks where block >= $1', first);
    const cut = withLines ? scene.lines.filter(({ block }) => block >= first) : [];
    if (cut[0]) await scene.sql('delete from audit_entries where id >= $1', cut[0].id);
    return [
      ...scene.blocks.filter(({ block }) => block >= first).map(({ block }) => fault('cut', block)),
      ...cut.map(({ block, id }) => fault('cut', block, id)),
    ];
  },
  'removes a block, and perhaps its lines': async (scene) => {
    const { block } = dice.pick(scene.blocks.slice(0, -1) as [Seal, ...Seal[]]);
    const gone = dice.chance(0.5) ? scene.lines.filter((line) => line.block === block) : [];
    await scene.sql('delete from audit_blocks where block = $1', block);
    await scene.sql(
      'delete from audit_entries where id = any($1)',
      gone.map(({ id }) => id),
    );
    return [fault('block_missing', block), ...gone.map(({ id }) => fault('deleted', block, id))];
  },
  'removes a block and its anchor': async (scene) => {
    const { block } = dice.pick(scene.blocks.slice(0, -1) as [Seal, ...Seal[]]);
    await scene.sql('delete from audit_blocks where block = $1', block);
    scene.kept.delete(anchorKey(block));
    return [fault('block_missing', block)];
  },
  'removes an anchor': async (scene) => {
    const { block } = scene.someBlock();
    scene.kept.delete(anchorKey(block));
    return [fault('anchor_missing', block)];
  },
  'edits a line and seals its block again': async (scene) => {
    const line = scene.someLine();
    await edit(scene, line);
    const old = scene.blocks[line.block - 1] as Seal;
    await rewrite(scene, await remade(scene, old, before(scene, old)));
    return [fault('block_changed', line.block), fault('edited', line.block, line.id)];
  },
  'edits, deletes or inserts a line and seals every later block again': async (scene) => {
    const line = scene.someLine();
    // A block of one line would be empty without it.
    const way = scene.blocks[line.block - 1]?.entries === 1 ? 'edited' : dice.pick(['edited', 'deleted', 'inserted']);
    let id = line.id;
    if (way === 'edited') await edit(scene, line);
    else if (way === 'deleted') await scene.sql('delete from audit_entries where id = $1', line.id);
    else
      await scene.sql(
        `insert into audit_entries (id, at, call, outcome) values ($1, now(), 'loans.forged', 'done')`,
        (id = line.id.replace(/.{8}$/, '00000001')),
      );
    let previous = before(scene, scene.blocks[line.block - 1] as Seal);
    for (const old of scene.blocks.slice(line.block - 1)) {
      const made = await remade(scene, old, previous);
      await rewrite(scene, made);
      previous = made;
    }
    return [
      ...scene.blocks.slice(line.block - 1).map(({ block }) => fault('block_changed', block)),
      fault(way === 'deleted' && line === scene.lines.at(-1) ? 'cut' : way, line.block, id),
    ];
  },
  // When the attacker changes the anchor too, the next block, which repeats the hash, shows it. The newest block has no
  // next one.
  'edits a line, seals its block again and replaces its anchor': async (scene) => {
    const line = dice.pick(scene.lines.filter(({ block }) => block < scene.blocks.length) as [Line, ...Line[]]);
    await edit(scene, line);
    const old = scene.blocks[line.block - 1] as Seal;
    const made = await remade(scene, old, before(scene, old));
    await rewrite(scene, made);
    scene.kept.set(anchorKey(made.block), asAnchor(made));
    return [fault('block_changed', line.block + 1)];
  },
  'changes a column of a block': async (scene) => {
    const { block } = scene.someBlock();
    const change = dice.pick([
      `entries = entries + 1`,
      `first_id = gen_random_uuid()`,
      `last_id = gen_random_uuid()`,
      `previous_hash = sha256('x')`,
      `hash = sha256('x')`,
      `sealed_at = sealed_at + interval '1 second'`,
      `sealed_at = 'infinity'`,
      `line_digests = line_digests || '\\x00'`,
      `line_digests = set_byte(line_digests, 20, (get_byte(line_digests, 20) + 1) % 256)`,
    ]);
    await scene.sql(`update audit_blocks set ${change} where block = $1`, block);
    return [fault('block_changed', block)];
  },
  'gives a block another number': async (scene) => {
    const last = scene.blocks.at(-1) as Seal;
    await scene.sql('update audit_blocks set block = 1000000 where block = $1', last.block);
    return [
      fault('block_missing', last.block),
      fault('block_missing', last.block + 1),
      fault('block_changed', 1_000_000),
      fault('anchor_missing', 1_000_000),
    ];
  },
  'changes an anchor': async (scene) => {
    const seal = scene.someBlock();
    const changed: Buffer = dice.pick([
      Buffer.from('{'),
      Buffer.from('null'),
      Buffer.alloc(0),
      asAnchor({ ...seal, entries: seal.entries + 1 }),
      asAnchor({ ...seal, block: seal.block + 1 }),
      asAnchor({ ...seal, hash: Buffer.alloc(32, 1) }),
      asAnchor({ ...seal, sealed_at: '2020-03-04T08:00:00.001Z' }),
      asAnchor({
        ...seal,
        line_digests: Buffer.concat([
          seal.line_digests.subarray(0, 16),
          Buffer.alloc(16, 7),
          seal.line_digests.subarray(32),
        ]),
      }),
    ]);
    scene.kept.set(anchorKey(seal.block), changed);
    return [fault('block_changed', seal.block)];
  },
  'replaces an anchor by one that the next block contradicts': async (scene) => {
    const seal = dice.pick(scene.blocks.slice(0, -1) as [Seal, ...Seal[]]);
    const digests = Buffer.concat([
      seal.line_digests.subarray(0, 16),
      Buffer.alloc(16, 7),
      seal.line_digests.subarray(32),
    ]);
    scene.kept.set(anchorKey(seal.block), asAnchor(sealAfter(before(scene, seal), digests, new Date(seal.sealed_at))));
    return [fault('block_changed', seal.block)];
  },
};

describe('an attack on the record', () => {
  let record: AuditRecord;
  beforeAll(async () => {
    record = await auditRecord();
    await record.grow(6, 9, 1, 12, 7, 2, 8, 5);
    await record.write(3);
    record.pass(10 * 60_000);
  });
  afterAll(() => record.end());

  class Undone extends Error {}

  /** The faults after an attack; the attack is then undone. */
  async function after(attack: (scene: Scene) => Promise<string[]>): Promise<{ expected: string[]; found: string[] }> {
    let result = { expected: [''], found: [''] };
    await record.database
      .transaction(async (tx) => {
        const blocks = await blocksFrom(tx, 1, 100);
        const lines = (await record.ids()).flatMap((id) => {
          const block = blocks.find(({ last_id }) => last_id >= id)?.block;
          return block ? [{ id, block }] : [];
        });
        const files = filesInMemory(new Map(record.files.kept));
        const sql = (text: string, ...values: unknown[]) => tx.prepared('', text, values);
        const expected = await attack({
          sql,
          db: tx,
          kept: files.kept,
          blocks,
          lines,
          someLine: () => dice.pick(lines as [Line, ...Line[]]),
          someBlock: () => dice.pick(blocks as [Seal, ...Seal[]]),
        });
        const { faults } = await verifyAudit(tx, files, record.clock.wall());
        result = {
          expected: expected.sort(),
          found: faults.map(({ what, block, line_id }) => fault(what, block, line_id ?? '-')).sort(),
        };
        throw new Undone();
      })
      .catch((failure: unknown) => {
        if (!(failure instanceof Undone)) throw failure;
      });
    return result;
  }

  test('none: there is no fault, and unsealed lines are counted separately', async () => {
    const { blocks, lines, unsealed, faults, last } = await verifyAudit(
      record.database,
      record.files,
      record.clock.wall(),
    );
    expect({ blocks, lines, unsealed, faults }).toEqual({ blocks: 8, lines: 50, unsealed: 3, faults: [] });
    expect(last?.block).toBe(8);
  });

  test(`of ${ATTACKS}, every one is located (seed ${dice.seed})`, async () => {
    const names = Object.keys(ATTACKERS) as [string, ...string[]];
    const missed: string[] = [];
    let noticed = 0;
    for (let at = 0; at < ATTACKS; at++) {
      // Each kind at least once, then at random.
      const name = names[at] ?? dice.pick(names);
      const { expected, found } = await after(ATTACKERS[name] as (scene: Scene) => Promise<string[]>);
      if (JSON.stringify(expected) !== JSON.stringify(found))
        missed.push(`${name}: expected ${expected.join(', ')}; found ${found.join(', ')}`);
      noticed += found.length > 0 ? 1 : 0;
    }
    expect(missed.slice(0, 5)).toEqual([]);
    expect(noticed).toBeGreaterThan(ATTACKS * 0.9);
  }, 240_000);

  test('by a person who can only write to the database is found, although the database alone is consistent', async () => {
    let ownWord: unknown;
    const { found } = await after(async (scene) => {
      const line = scene.someLine();
      await scene.sql(`update audit_entries set facts = '{"amount_fcfa": 1}' where id = $1`, line.id);
      let previous: Pick<Seal, 'block' | 'hash'> = { block: 0, hash: Buffer.alloc(32) };
      for (const old of scene.blocks) await rewrite(scene, (previous = await remade(scene, old, previous)) as Seal);
      ownWord = (await verifyAudit(scene.db, null, record.clock.wall())).faults;
      return [];
    });
    expect(ownWord).toEqual([]);
    expect(found.filter((fault) => fault.startsWith('edited'))).toHaveLength(1);
  });

  test('is reported by the doctor with the line, the kind and the block', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-anchors-'));
    const files = diskFiles(path.join(folder, 'files'));
    for (const [key, bytes] of record.files.kept) await files.put(key, bytes, 'application/json');
    const look = async () =>
      (await examine(record.database, folder, files, new Date())).find(
        ({ what }) => what === 'The audit chain is intact',
      );
    expect(await look()).toMatchObject({
      isRight: true,
      message: expect.stringMatching(
        /^8 blocks over 50 lines, the last is 8 with [0-9a-f]{16}; 3 lines wait for their seal, the oldest since \d{4}-\S+Z$/,
      ) as string,
    });
    const [first = ''] = await record.ids();
    await record.database.pool.query(`update audit_entries set outcome = outcome || 'x' where id = $1`, [first]);
    expect(await look()).toMatchObject({
      isRight: false,
      message: expect.stringContaining(`1 fault, the first in block 1: edited line ${first}`) as string,
    });
    await record.database.pool.query(`update audit_entries set outcome = left(outcome, -1) where id = $1`, [first]);
    expect(await look()).toMatchObject({ isRight: true });
    rmSync(folder, { recursive: true });
  });
});
