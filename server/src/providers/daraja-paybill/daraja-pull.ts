/**
 * Daraja's pull of missed transactions (`/pulltransactions/v1`): all payments that a paybill received during the last
 * two days, whether or not they were reported to us.
 */
import { makeOnce } from '../../platform/make-once.ts';
import * as z from 'zod';
import { ProviderRefused, ProviderUnreachable } from '../wire.ts';
import { localTime } from './daraja-time.ts';
import { readRow } from './daraja-pull-row.ts';
import { type DarajaAccess, type DarajaWire, readDaraja } from './daraja-wire.ts';
import type { PaybillList, PaybillPull } from '../ports/mobile-money.ts';

export interface DarajaPullSettings extends DarajaAccess {
  /** The number that represents the paybill at the operator; needed once, when the pull is registered. */
  readonly nominated_number: string;
  /** Where the operator reports that missed transactions wait; part of the registration. */
  readonly callback_url: string;
  /** How far back the operator's list goes: 48 hours. */
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

/** More pages than any paybill fills between two pulls; a longer list is treated as an error. */
const MOST_PAGES = 10_000;
/** `1000`: there are rows, or the pull is registered. `1001`: there are none, or it was registered before. */
const ANSWERED = new Set(['1000', '1001']);

/** Throws as `readDaraja` does. A list that breaks off is unreachable, so that a part is never used as the whole. */
export function darajaPull(short_code: string, settings: DarajaPullSettings, { post }: DarajaWire): PaybillPull {
  async function register(): Promise<void> {
    const answer = await post('/pulltransactions/v1/register', {
      ShortCode: short_code,
      RequestType: 'Pull',
      NominatedNumber: settings.nominated_number,
      CallBackURL: settings.callback_url,
    });
    const result = readDaraja(answer, Registered);
    const status = result.ResponseStatus ?? result.ResponseCode ?? '';
    if (!ANSWERED.has(status)) throw new ProviderRefused(`PULL_NOT_REGISTERED_${status}`);
  }
  /** Registers once for each process; a registration that failed is repeated with the next pull. */
  const registered = makeOnce(register);

  async function pageAt(from: Date, until: Date, offset: number): Promise<Page> {
    const asked = {
      ShortCode: short_code,
      StartDate: localTime(from),
      EndDate: localTime(until),
      OffSetValue: String(offset),
    };
    const answer = await post('/pulltransactions/v1/query', asked);
    const result = readDaraja(answer, Pulled);
    if (!ANSWERED.has(result.ResponseCode)) throw new ProviderRefused(`PULL_${result.ResponseCode}`);
    const list = result.Response ?? result.Transaction;
    // The operator has no rows and sends no list. Rows that come with this code are read anyway.
    const rows = result.ResponseCode === '1001' && !Array.isArray(list) ? [] : rowsIn(list);
    return { rows, answered_at: dateOf(answer.headers) };
  }

  return {
    reach_ms: settings.reach_ms,
    settling_ms: settings.settling_ms,
    async transactionsBetween(from, until) {
      await registered();
      const found = new Map<string, unknown>();
      let [pages, rows_reported] = [0, 0];
      /** The first page is the one that was listed first. */
      let answered_at: Date | null = null;
      /** Whether a page has a row that no earlier page had. */
      const bringsNews = async (offset: number): Promise<boolean> => {
        if (++pages > MOST_PAGES)
          throw new ProviderUnreachable('the list of missed transactions has no end', { status: 200 });
        const { rows, ...page } = await pageAt(from, until, offset);
        if (pages === 1) answered_at = page.answered_at;
        const before = found.size;
        for (const row of rows) found.set(JSON.stringify(row), row);
        rows_reported += rows.length;
        return found.size > before;
      };
      // It is not documented how many rows a page has, nor whether the offset counts rows or pages. So both are tried
      // until a page brings no new row, to avoid using a part as the whole.
      while (await bringsNews(rows_reported));
      for (let page = 1; found.size > 0 && (await bringsNews(page)); page++);
      return { readings: [...found.values()].map((row) => readRow(row, short_code)), answered_at };
    },
  };
}

type Page = Pick<PaybillList, 'answered_at'> & { readonly rows: unknown[] };

/** When an answer was given, by the clock of the one who answers. */
function dateOf(headers: Headers): Date | null {
  const at = new Date(headers.get('date') ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The rows are in an array within an array, or in one array. Any other shape is not an answer. */
function rowsIn(list: unknown): unknown[] {
  if (!Array.isArray(list))
    throw new ProviderUnreachable('the list of missed transactions has no rows in the expected place', { status: 200 });
  return list.flat() as unknown[];
}
