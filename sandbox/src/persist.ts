import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { dayAhead, daysAhead } from './clock.ts';
import type { BundleOrder, FloatOrder, Handset, Mail, PaybillReceipt, Prompt, Sms, World } from './world.ts';

/**
 * Keeps the world between two starts: handsets with their SIM cards, wallets, messages and prompts, because a provider
 * does not forget payments.
 */

/** Raised when the shape of the file changes. A file of another shape is renamed, and the world starts empty. */
const SHAPE = 1;
const KEPT = 2_000;
/** Mails carry files. */
const MAILS_KEPT = 50;
const DEBOUNCE_MS = 500;

interface Saved {
  readonly shape: typeof SHAPE;
  /** By how many days the business date is ahead of the real one; null until the portal has reported it. */
  readonly days_ahead: number | null;
  readonly handsets: readonly Handset[];
  readonly wallets: readonly (readonly [msisdn: string, balance_fcfa: number])[];
  readonly sms: readonly Sms[];
  readonly prompts: readonly Prompt[];
  /** Missing in older files. */
  readonly receipts?: readonly PaybillReceipt[];
  readonly failed_payments?: readonly string[];
  readonly bundles?: readonly BundleOrder[];
  readonly floats?: World['floats'];
  readonly float_orders?: readonly FloatOrder[];
  readonly mails?: readonly Mail[];
}

const AGAIN_MS = 5_000;

/**
 * Loads the world from the file, then writes each change back soon after it happens. `close` writes the last changes.
 * Throws when the file cannot be read or written.
 */
export function keepWorld(world: World, state_file: string): { close(): void } {
  load(world, state_file);
  let timer: NodeJS.Timeout | null = null;

  function save(): void {
    timer = null;
    try {
      write();
    } catch (failure) {
      // While the disk is full, the world is kept in memory and written later.
      if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure;
      timer = setTimeout(save, AGAIN_MS);
    }
  }
  function write(): void {
    mkdirSync(dirname(state_file), { recursive: true });
    // Written to another file and renamed, so that a stop in the middle leaves the old file complete.
    const beside = `${state_file}.${process.pid}.part`;
    writeFileSync(beside, JSON.stringify(saved(world)), { mode: 0o600 });
    renameSync(beside, state_file);
  }

  const stopListening = world.onChange(() => {
    timer ??= setTimeout(save, DEBOUNCE_MS);
  });
  return {
    close() {
      stopListening();
      if (timer === null) return;
      clearTimeout(timer);
      save();
      if (timer !== null) clearTimeout(timer);
    },
  };
}

const saved = (world: World): Saved => ({
  shape: SHAPE,
  days_ahead: world.today === null ? null : daysAhead(world.today),
  handsets: [...world.handsets.values()],
  wallets: [...world.wallets],
  sms: world.sms.slice(-KEPT),
  prompts: [...world.prompts.values()].slice(-KEPT),
  receipts: world.receipts.slice(-KEPT),
  failed_payments: [...world.failed_payments].slice(-KEPT),
  bundles: world.bundles.slice(-KEPT),
  floats: world.floats,
  float_orders: world.float_orders.slice(-KEPT),
  mails: world.mails.slice(-MAILS_KEPT),
});

function load(world: World, state_file: string): void {
  const text = readOrNull(state_file);
  if (text === null) return;
  const state = parsed(text);
  if (!isSaved(state)) {
    renameSync(state_file, `${state_file}.unreadable`);
    return;
  }
  world.today = state.days_ahead === null ? null : dayAhead(state.days_ahead);
  for (const handset of state.handsets) world.handsets.set(handset.imei, handset);
  for (const [msisdn, balance] of state.wallets) world.wallets.set(msisdn, balance);
  for (const prompt of state.prompts) world.prompts.set(prompt.reference, prompt);
  world.sms.push(...state.sms);
  world.receipts.push(...(state.receipts ?? []));
  world.bundles.push(...(state.bundles ?? []));
  Object.assign(world.floats.momo, state.floats?.momo);
  Object.assign(world.floats.paybill, state.floats?.paybill);
  world.float_orders.push(...(state.float_orders ?? []));
  world.mails.push(...(state.mails ?? []));
  for (const transaction_id of state.failed_payments ?? []) world.failed_payments.add(transaction_id);
}

function readOrNull(state_file: string): string | null {
  try {
    return readFileSync(state_file, 'utf8');
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return null;
    throw failure;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Only this module writes the file, so the number of its shape is enough to trust its content. */
const isSaved = (state: unknown): state is Saved =>
  typeof state === 'object' && state !== null && 'shape' in state && state.shape === SHAPE;
