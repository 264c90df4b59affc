/**
 * A loan like one that was sold through the calls a moment before. The first sale of a kind is made through the calls
 * and recorded: the rows that it left, what its phone and its inbox show, and its files. The next ones of the same kind
 * are those rows again with names of their own, which takes a thirtieth of the time.
 * `tests/storms/recorded-loan.test.ts` holds such a loan against one that was sold.
 */
import { newId } from '../../server/src/platform/ids.ts';
import type { Portal } from './portal.ts';
import { type Row, type TableRow, changedRows, nextTransaction } from './rows-of-a-sale.ts';
import { type Recording, type SoldLoan, UUID, writeAgain } from './write-loan-again.ts';
import { type AskedSale, type Kind, kindOfSale } from './kind-of-sale.ts';

/** By kind; null for a kind whose sale leaves what cannot be told apart. */
const recordings = new Map<string, Recording | null>();

const isYounger = (id: string, than: string): boolean => id[14] !== '7' || id >= than;

/** Sells through `sell`, or writes what it would have left. */
export async function soldOrRecorded(
  portal: Portal,
  asked: AskedSale,
  sell: () => Promise<SoldLoan>,
): Promise<SoldLoan> {
  const kind = await kindOfSale(portal, asked);
  const recording = kind && recordings.get(kind.key);
  if (kind && recording) return writeAgain(portal, kind.names, recording);
  if (!kind || recording === null) return sell();
  const [began, since, texts_before] = [newId(), await nextTransaction(portal), portal.world.sms.length];
  const sold = await sell();
  if (!(await areJobsDone(portal))) return sold;
  const changed = await changedRows(portal, since);
  // The record was sealed meanwhile, and a block of seals cannot be written again: the next sale is recorded instead.
  if (changed.some(({ table }) => table === 'audit_blocks')) return sold;
  recordings.set(kind.key, await record(portal, kind, sold, { began, changed, texts_before }));
  return sold;
}

async function record(
  portal: Portal,
  { names, customer, device }: Kind,
  sold: SoldLoan,
  { began, changed, texts_before }: { began: string; changed: readonly TableRow[]; texts_before: number },
): Promise<Recording | null> {
  const now_ms = portal.services.clock.now().getTime();
  const own = [sold.application_id, sold.loan_reference, sold.imei, names.device_id, names.customer_id, names.msisdn];
  const rows = ofThisSale(changed, own);
  const texts = portal.world.sms
    .slice(texts_before)
    .filter(({ to, text }) => to === names.msisdn || text.includes(sold.loan_reference));
  const after = (table: string, id: string): Row =>
    rows.find((one) => one.table === table && one.row['id'] === id)?.row ?? {};
  const left = rows.filter(({ row }) => row['id'] !== names.customer_id && row['id'] !== names.device_id);
  const text = JSON.stringify(left);
  const known = new Set<string>(Object.values(names));
  const ids = [...new Set(text.match(UUID))].filter((id) => !known.has(id)).toSorted();
  // An id of before the sale that has no name here: what it is of another portal is not known.
  if (ids.some((id) => !isYounger(id, began))) return null;
  const files = left.flatMap(({ table, row }) =>
    table === 'contracts' ? [row['file_key'], row['signature_key']] : [],
  );
  return {
    names: { ...names, ...sold, next_of_kin_phone: String(after('customers', names.customer_id)['next_of_kin_phone']) },
    ids,
    now_ms,
    rows: text,
    customer: JSON.stringify(difference(customer, after('customers', names.customer_id))),
    device: JSON.stringify(difference(device, after('devices', names.device_id))),
    handset: JSON.stringify(portal.world.handsets.get(sold.imei)),
    texts: JSON.stringify(texts),
    files: await Promise.all(
      files.map(async (key) => {
        const media_type = String(key).endsWith('.pdf') ? 'application/pdf' : 'image/png';
        return [String(key), await portal.services.files.get(String(key)), media_type] as const;
      }),
    ),
  };
}

/** The rows that name one of these, or a row that does. */
export function ofThisSale(changed: readonly TableRow[], own: readonly string[]): TableRow[] {
  const words = new Set(own);
  const found = new Set<TableRow>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const one of changed) {
      if (found.has(one)) continue;
      const text = JSON.stringify(one.row);
      if (![...words].some((word) => text.includes(word))) continue;
      found.add(one);
      if (typeof one.row['id'] === 'string') words.add(one.row['id']);
    }
  }
  return [...found];
}

const difference = (before: Row, after: Row): Row =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );

/** A sale is over once its texts have left and its phone was ordered about. */
async function areJobsDone({ database: { pool }, services: { clock } }: Portal): Promise<boolean> {
  for (let look = 0; look < 40; look++) {
    const { rowCount } = await pool.query(
      'select 1 from outbox where done_at is null and gave_up_at is null and next_attempt_at <= $1 limit 1',
      [clock.wall()],
    );
    if (rowCount === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}
