/**
 * Daraja's pull of missed transactions (`/pulltransactions/v1`): what a paybill took in during the last two days,
 * whether we were told or not.
 */
import * as z from 'zod';
import { readAnswer } from '../answer.ts';
import { ProviderRefused, ProviderUnreachable } from '../wire.ts';
import { msisdnInClear, textOf, transactionId } from './daraja-fields.ts';
import { instantOf, localTime } from './daraja-time.ts';
import { type DarajaAccess, darajaWire } from './daraja-wire.ts';
import type { PaybillPull, PaybillReading } from './port.ts';
import { cutToFrancs, wholeFrancs } from './whole-francs.ts';

export interface DarajaPullSettings extends DarajaAccess {
  /** The number that stands for the paybill at the operator; needed once, when the pull is registered. */
  readonly nominated_number: string;
  /** Where the operator says that missed transactions wait; part of the registration. */
  readonly callback_url: string;
  /** How far back the operator answers: 48 hours. */
  readonly reach_ms: number;
  /** How long after it happened a payment is listed at the latest. */
  readonly settling_ms: number;
}

const Registered = z
  .object({ ResponseStatus: z.coerce.string().optional(), ResponseCode: z.coerce.string().optional() })
  .loose();
const Pulled = z
  .object({
    ResponseCode: z.coerce.string(),
    ResponseMessage: z.string().optional(),
    Response: z.unknown().optional(),
    Transaction: z.unknown().optional(),
  })
  .loose();

/** More pages than any paybill fills between two pulls: a list that never ends is not one. */
const MOST_PAGES = 10_000;
/** `1000`: here are rows, or it is registered. `1001`: there are none, or it was registered before. */
const ANSWERED = new Set(['1000', '1001']);

/** Throws as `readAnswer` does; a list that breaks off is unreachable, so that nobody takes a part for the whole. */
export function darajaPull(short_code: string, settings: DarajaPullSettings): PaybillPull {
  const post = darajaWire(settings);

  let registering: Promise<void> | null = null;
  async function register(): Promise<void> {
    const answer = await post('/pulltransactions/v1/register', {
      ShortCode: short_code,
      RequestType: 'Pull',
      NominatedNumber: settings.nominated_number,
      CallBackURL: settings.callback_url,
    });
    const said = readAnswer(answer, Registered);
    const status = said.ResponseStatus ?? said.ResponseCode ?? '';
    if (!ANSWERED.has(status)) throw new ProviderRefused(`PULL_NOT_REGISTERED_${status}`);
  }
  /** Once a process; a registration that failed is tried again with the next pull. */
  const registered = () =>
    (registering ??= register().catch((failure: unknown) => {
      registering = null;
      throw failure;
    }));

  async function pageAt(from: Date, until: Date, offset: number): Promise<unknown[]> {
    const asked = {
      ShortCode: short_code,
      StartDate: localTime(from),
      EndDate: localTime(until),
      OffSetValue: String(offset),
    };
    const said = readAnswer(await post('/pulltransactions/v1/query', asked), Pulled);
    if (!ANSWERED.has(said.ResponseCode)) throw new ProviderRefused(`PULL_${said.ResponseCode}`);
    const list = said.Response ?? said.Transaction;
    // There is nothing, and no list. Rows that come with such a code are rows all the same.
    return said.ResponseCode === '1001' && !Array.isArray(list) ? [] : rowsIn(list);
  }

  return {
    reach_ms: settings.reach_ms,
    settling_ms: settings.settling_ms,
    async transactionsBetween(from, until) {
      await registered();
      const found = new Map<string, unknown>();
      let [pages, rows_told] = [0, 0];
      /** Whether a page brings something that none before it had. */
      const bringsNews = async (offset: number): Promise<boolean> => {
        if (++pages > MOST_PAGES) throw new ProviderUnreachable('the list of missed transactions has no end');
        const rows = await pageAt(from, until, offset);
        const before = found.size;
        for (const row of rows) found.set(JSON.stringify(row), row);
        rows_told += rows.length;
        return found.size > before;
      };
      // Neither how many rows make a page nor whether the offset counts rows or pages is documented: it is asked both
      // ways until a page brings nothing new, lest a part be taken for the whole.
      while (await bringsNews(rows_told));
      for (let page = 1; found.size > 0 && (await bringsNews(page)); page++);
      return [...found.values()].map((row) => readRow(row, short_code));
    },
  };
}

/** The rows stand in an array within an array, or in one array. Anything else is no answer. */
function rowsIn(list: unknown): unknown[] {
  if (!Array.isArray(list))
    throw new ProviderUnreachable('the list of missed transactions has no rows where they belong');
  return list.flat() as unknown[];
}

/** `{transactionId, trxDate, msisdn, sender, transactiontype, billreference, amount, organizationname}`. */
function readRow(row: unknown, business_short_code: string): PaybillReading {
  const said = (typeof row === 'object' && row !== null ? row : {}) as Readonly<Record<string, unknown>>;
  const transaction_id = transactionId(said['transactionId']);
  const amount_fcfa = wholeFrancs(said['amount']);
  const account_keyed_in = textOf(said['billreference']);
  const msisdn = msisdnInClear(said['msisdn']);
  if (transaction_id === null || amount_fcfa === null) {
    return {
      unread: {
        problem: transaction_id === null ? 'no_transaction_id' : 'amount',
        transaction_id,
        amount_fcfa: cutToFrancs(said['amount']),
        account_keyed_in,
        msisdn,
      },
    };
  }
  const payer_name = textOf(said['sender'])?.trim() || null;
  return {
    payment: {
      transaction_id,
      amount_fcfa,
      msisdn,
      payer_name,
      account_keyed_in: account_keyed_in ?? '',
      business_short_code,
      paid_at: instantOf(textOf(said['trxDate']) ?? ''),
    },
  };
}
