/**
 * Africa's Talking mobile data. Sources: developers.africastalking.com/docs/data and the provider's own libraries.
 *
 * Verified in its PHP, Python, Ruby and Node libraries: the host of its own (`bundles.africastalking.com`), the paths of
 * the three calls below, `apiKey` and `Idempotency-Key` as headers, the fields of a recipient, the entries of the
 * answer, and the fields of a found transaction with the `requestMetadata` that we sent.
 * Taken from its payment products, of which this is one, and not verified on this host: the list of a product's
 * transactions, and the content of a notification. Both are read leniently, and neither decides anything alone: a
 * notification is only a hint, and an order that the list lacks stays unknown for a day.
 */
import type { DataValidity } from '@palier/contract/settings/data-bundles.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import * as z from 'zod';
import { readAnswer } from '../answer.ts';
import { wholeFrancs } from '../mobile-money/whole-francs.ts';
import { ProviderRefused, ProviderUnreachable, type WireAnswer, send } from '../wire.ts';
import type { BundleReading, DataBundleProvider } from '../ports/data-bundle.ts';

export interface AfricasTalkingDataSettings {
  /** `https://bundles.africastalking.com` */
  readonly base_url: string;
  readonly username: string;
  readonly api_key: string;
  /** The name of the data product in the account. */
  readonly product: string;
  readonly timeout_ms?: number | undefined;
}

const VALIDITIES: Readonly<Record<DataValidity, string>> = { day: 'Day', week: 'Week', month: 'Month' };

/** The only state of an entry that means that the order was taken. */
const TAKEN = 'Queued';

const SendAnswer = z.object({
  entries: z.array(
    z.object({
      status: z.string(),
      transactionId: z.string().nullish(),
      value: z.string().nullish(),
      errorMessage: z.string().nullish(),
    }),
  ),
  errorMessage: z.string().nullish(),
});

const Transaction = z.object({
  transactionId: z.string().min(1),
  status: z.string(),
  value: z.string().nullish(),
  description: z.string().nullish(),
  requestMetadata: z.record(z.string(), z.unknown()).nullish(),
});
type Transaction = z.output<typeof Transaction>;

const FindAnswer = z.object({ status: z.string(), data: Transaction.nullish(), errorMessage: z.string().nullish() });
const ListAnswer = z.object({ status: z.string(), responses: z.array(Transaction).nullish() });
const BalanceAnswer = z.object({
  status: z.string(),
  balance: z.string().nullish(),
  errorMessage: z.string().nullish(),
});
const Notification = z.object({
  transactionId: z.string().min(1),
  requestMetadata: z.object({ reference: z.string().min(1) }),
});

const Complaint = z.object({ errorMessage: z.string() });
const complaintIn = (body: unknown): string | undefined => Complaint.safeParse(body).data?.errorMessage;

/** `XAF 400.0000`: whole francs, or nothing that we could book. */
const chargedIn = (value: string | null | undefined): number | null =>
  wholeFrancs(/^X[AO]F (\S+)$/.exec(value ?? '')?.[1]);

const referenceIn = ({ requestMetadata }: Transaction): unknown => requestMetadata?.['reference'];

const NOT_FOUND: BundleReading = { status: 'not_found', provider_id: null, reason: null, charged_fcfa: null };

/** A final state is `Success` or `Failed`. Any other means that the order is under way. */
function readingOf({ transactionId, status, value, description }: Transaction): BundleReading {
  const known = { provider_id: transactionId, charged_fcfa: chargedIn(value) };
  if (status === 'Success') return { ...known, status: 'delivered', reason: null };
  if (status === 'Failed') return { ...known, status: 'failed', reason: description || 'Failed' };
  return { ...known, status: 'under_way', reason: null };
}

const PAGE = 100;
/** More orders than a business gives in the days for which an order is looked for. */
const MOST_PAGES = 20;

export function africasTalkingData(settings: AfricasTalkingDataSettings): DataBundleProvider {
  const { base_url, username, api_key, product, timeout_ms } = settings;
  const headers = { apiKey: api_key, accept: 'application/json' };
  const ask = (path: string, query: Readonly<Record<string, string>>): Promise<WireAnswer> =>
    send(
      {
        method: 'GET',
        url: `${base_url}${path}?${new URLSearchParams({ username, ...query }).toString()}`,
        headers,
      },
      timeout_ms,
    );

  async function find(provider_id: string, reference: string): Promise<BundleReading> {
    const answer = readAnswer(
      await ask('/query/transaction/find', { transactionId: provider_id }),
      FindAnswer,
      complaintIn,
    );
    if (!answer.data) return NOT_FOUND;
    // Another order under this id is not ours, whatever the notification said.
    return (referenceIn(answer.data) ?? reference) === reference ? readingOf(answer.data) : NOT_FOUND;
  }

  async function lookFor(reference: string, since: string): Promise<BundleReading> {
    for (let page = 1; page <= MOST_PAGES; page++) {
      const { responses } = readAnswer(
        await ask('/query/transaction/fetch', {
          productName: product,
          pageNumber: String(page),
          count: String(PAGE),
          // Its days may begin earlier than ours.
          startDate: addDays(since, -1),
        }),
        ListAnswer,
        complaintIn,
      );
      const found = responses?.find((one) => referenceIn(one) === reference);
      if (found) return readingOf(found);
      if (!responses || responses.length < PAGE) return NOT_FOUND;
    }
    throw new ProviderUnreachable("Africa's Talking lists more transactions than we read");
  }

  return {
    code: 'africastalking-data',

    async send({ reference, to, megabytes, validity }) {
      const answer = await send(
        {
          method: 'POST',
          url: `${base_url}/mobile/data/request`,
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': reference },
          body: JSON.stringify({
            username,
            productName: product,
            recipients: [
              {
                phoneNumber: to,
                quantity: megabytes,
                unit: 'MB',
                validity: VALIDITIES[validity],
                metadata: { reference },
              },
            ],
          }),
        },
        timeout_ms,
      );
      const { entries, errorMessage } = readAnswer(answer, SendAnswer, complaintIn);
      const entry = entries[0];
      if (!entry) throw new ProviderRefused((errorMessage ?? 'no entry').slice(0, 200));
      if (entry.status !== TAKEN) throw new ProviderRefused((entry.errorMessage ?? entry.status).slice(0, 200));
      if (!entry.transactionId)
        throw new ProviderUnreachable("Africa's Talking took the order without naming it", { status: answer.status });
      return { provider_id: entry.transactionId, charged_fcfa: chargedIn(entry.value) };
    },

    read: ({ reference, provider_id, sent_on }) =>
      provider_id === null ? lookFor(reference, sent_on) : find(provider_id, reference),

    readNotification(body) {
      const sent = Notification.safeParse(body).data;
      return sent ? { reference: sent.requestMetadata.reference, provider_id: sent.transactionId } : null;
    },

    /** The balance of the wallet that bundles are paid from. */
    async check() {
      const answer = readAnswer(await ask('/query/wallet/balance', {}), BalanceAnswer, complaintIn);
      // An account without a wallet for data says so with a status of its own.
      if (answer.status !== 'Success') throw new ProviderRefused((answer.errorMessage ?? answer.status).slice(0, 200));
    },
  };
}
