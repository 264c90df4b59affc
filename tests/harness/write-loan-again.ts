/** Writes a recorded sale again, under names, ids and instants of its own. */
import { randomBytes, randomInt } from 'node:crypto';
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import type { Handset, Sms } from '../../sandbox/src/world.ts';
import { startingCode } from '../../server/src/domains/lock-commands/openpaygo.ts';
import { encrypt } from '../../server/src/platform/encryption.ts';
import { newId } from '../../server/src/platform/ids.ts';
import type { Names } from './kind-of-sale.ts';
import type { Portal } from './portal.ts';
import { type Row, type TableRow, insertRows, setColumns } from './rows-of-a-sale.ts';

export interface SoldLoan {
  readonly loan_reference: string;
  readonly imei: string;
  readonly application_id: string;
}

/** Everything that differs between two sales stands in it under the names of the recorded one. */
export interface Recording {
  readonly names: Names & SoldLoan;
  readonly ids: readonly string[];
  readonly now_ms: number;
  readonly rows: string;
  readonly customer: string;
  readonly device: string;
  readonly handset: string;
  readonly texts: string;
  readonly files: ReadonlyArray<readonly [key: string, bytes: Uint8Array, media_type: string]>;
}

export const UUID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g;
export const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;

export async function writeAgain(portal: Portal, names: Names, recording: Recording): Promise<SoldLoan> {
  const body = String(randomInt(100_000_000, 1_000_000_000));
  const other = new Map<string, string>(recording.ids.map((id) => [id, newId()]));
  const application_id = other.get(recording.names.application_id) ?? '';
  const sold: SoldLoan = { loan_reference: withCheckDigit(body), imei: names.imei, application_id };
  const words = Object.entries({ ...names, loan_reference: sold.loan_reference }).map(
    ([name, word]) => [inJson(recording.names[name as keyof Names]), inJson(word)] as const,
  );
  const ahead_ms = portal.services.clock.now().getTime() - recording.now_ms;
  const renamed = <T>(text: string): T => {
    let now = text.replace(UUID, (id) => other.get(id) ?? id);
    for (const [from, to] of words) if (from !== '' && from !== to) now = now.replaceAll(from, to);
    return JSON.parse(now.replace(INSTANT, (instant) => new Date(Date.parse(instant) + ahead_ms).toISOString())) as T;
  };
  for (const [key, bytes, media_type] of recording.files)
    await portal.services.files.put(renamed<string>(JSON.stringify(key)), bytes, media_type);
  const phone = renamed<Handset>(recording.handset);
  const rows = renamed<TableRow[]>(recording.rows);
  portal.world.handsets.set(phone.imei, phone);
  portal.world.sms.push(...renamed<Sms[]>(recording.texts));
  await insertRows(portal, withOwnSecret(portal, rows, phone), [
    setColumns('customers', names.customer_id, renamed<Row>(recording.customer)),
    setColumns('devices', names.device_id, renamed<Row>(recording.device)),
  ]);
  portal.world.changed();
  return sold;
}

/** No two phones open by the same codes. */
function withOwnSecret({ config }: Portal, rows: readonly TableRow[], { paygo }: Handset): TableRow[] {
  if (!paygo) return [...rows];
  const key = randomBytes(paygo.secret_key.length / 2);
  paygo.secret_key = key.toString('hex');
  paygo.starting_code = startingCode(paygo.secret_key);
  const paygo_secret = `\\x${encrypt(key, config.secret, 'device-secret').toString('hex')}`;
  const own = { paygo_secret, paygo_starting_code: paygo.starting_code };
  return rows.map(({ table, row }) => ({ table, row: table === 'device_locks' ? { ...row, ...own } : row }));
}

const inJson = (word: string): string => JSON.stringify(word).slice(1, -1);
