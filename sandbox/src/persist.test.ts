import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepWorld } from './persist.ts';
import { handset, newWorld, type Sms } from './world.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sms = (id: number): Sms => ({
  id: String(id),
  to: '+237670000001',
  from: 'PALIER',
  text: 'Bonjour',
  gateway: 'orange',
  received_at: new Date(id).toISOString(),
});

test('phones, SIM cards, wallets, prompts and messages are there again after a restart', () => {
  const state_file = join(folder, 'deep', 'sandbox.json');
  const before = newWorld();
  const kept = keepWorld(before, state_file);
  Object.assign(handset(before, '490154203237518'), {
    msisdn: '+237670000001',
    lock_state: 'locked',
    paygo: { secret_key: 's', starting_code: 1, count: 3, used_counts: [1, 2], open_until: null, disabled: false },
  });
  before.wallets.set('+237670000001', 7);
  before.sms.push(sms(1));
  before.today = '2026-07-31';
  before.prompts.set('r', {
    reference: 'r',
    msisdn: '+237670000001',
    amount: '5',
    currency: 'XAF',
    external_id: 'r',
    message: '',
    callback_url: null,
    created_at: new Date(0).toISOString(),
    status: 'SUCCESSFUL',
    reason: null,
    transaction_id: '1',
  });
  before.receipts.push({
    transaction_id: 'UGT4K0M2QX',
    msisdn: '+237670000001',
    payer_name: 'Awa Ngo',
    account: '1234567897',
    amount: 500,
    at: new Date(0).toISOString(),
  });
  before.bundles.push({
    transaction_id: 'ATPid_1',
    idempotency_key: 'k',
    to: '+237670000001',
    megabytes: 500,
    validity: 'Week',
    value: 'XAF 250.0000',
    product: 'Palier',
    metadata: { reference: 'r' },
    ordered_at: new Date(0).toISOString(),
    status: 'Success',
    description: '',
  });
  before.changed();
  kept.close();

  const after = newWorld();
  keepWorld(after, state_file).close();
  expect(after.bundles).toEqual(before.bundles);
  expect(after.handsets).toEqual(before.handsets);
  expect(after.wallets).toEqual(before.wallets);
  expect(after.sms).toEqual(before.sms);
  expect(after.prompts).toEqual(before.prompts);
  expect(after.receipts).toEqual(before.receipts);
  expect(after.today).toBe('2026-07-31');
  expect(readdirSync(join(folder, 'deep'))).toEqual(['sandbox.json']);
});

test('only the latest two thousand messages are kept', () => {
  const state_file = join(folder, 'sandbox.json');
  const before = newWorld();
  const kept = keepWorld(before, state_file);
  for (let id = 0; id < 2_500; id += 1) before.sms.push(sms(id));
  before.changed();
  kept.close();
  const after = newWorld();
  keepWorld(after, state_file).close();
  expect([after.sms.length, after.sms[0]?.id, after.sms.at(-1)?.id]).toEqual([2_000, '500', '2499']);
});

test('a file that cannot be read is renamed and not overwritten', () => {
  const state_file = join(folder, 'sandbox.json');
  writeFileSync(state_file, '{"shape": 0');
  const world = newWorld();
  keepWorld(world, state_file).close();
  expect(world.handsets.size).toBe(0);
  expect(readFileSync(`${state_file}.unreadable`, 'utf8')).toBe('{"shape": 0');
});
