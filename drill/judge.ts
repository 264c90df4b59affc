/**
 * Judges a fault by the answers that callers got, never by logs. First it does as an operator does: whatever got no answer is
 * sent again until it has one, and a twentieth of the rest besides.
 */
import { checkMoney } from '../bench/money-check.ts';
import { openDatabase } from '../server/src/platform/database/connection.ts';
import { type Callers, type Heard, confirm } from './callers.ts';
import { until } from './until.ts';

const EVERY = 20;
const AT_ONCE = 10;

const CASH = `select r.receipt as what, count(p.id)::int as times from unnest($1::text[]) as r(receipt)
  left join payments p on p.channel = 'cash' and p.transaction_id like '%' || r.receipt || '%'
  group by 1 having count(p.id) <> 1`;

/** Sentences about what is wrong; none when everything is in the books once. */
export async function judge(database_url: string, callers: Callers, heard: Heard): Promise<string[]> {
  const again = heard.confirmations.filter(({ answer }, at) => answer?.status !== 200 || at % EVERY === 0);
  const wrong: string[] = [];
  for (let from = 0; from < again.length; from += AT_ONCE)
    await Promise.all(
      again.slice(from, from + AT_ONCE).map(({ request }) =>
        until(`${request.transaction_id} is acknowledged`, 60, async () => {
          const answer = await confirm(callers, request);
          return answer?.status === 200;
        }).catch((failure: Error) => void wrong.push(failure.message)),
      ),
    );
  const database = openDatabase(database_url, 4);
  try {
    wrong.push(
      ...(await checkMoney(
        database,
        heard.confirmations.map(({ request }) => request),
      )),
    );
    const { rows } = await database.pool.query<{ what: string; times: number }>(CASH, [
      heard.cash.filter(({ isDone }) => isDone).map(({ payment }) => payment.receipt_number),
    ]);
    wrong.push(...rows.map(({ what, times }) => `cash ${what} is in the books ${times} times`));
    const unanswered = heard.cash.filter(({ isDone }) => !isDone).length;
    if (unanswered > 0) wrong.push(`${unanswered} payments in cash were never answered`);
  } finally {
    await database.close();
  }
  return wrong;
}
