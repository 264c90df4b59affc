/** The market that the drill works on, and who calls in it. */
import { KENYAN_PAYBILL } from '../tests/harness/sandbox-paybills.ts';
import { numberToPay } from '../server/src/platform/paybill-access.ts';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { openTill, payersOf } from '../bench/payers.ts';
import { confirmationPath, session } from '../bench/portal.ts';
import { readConfig } from '../server/src/providers/read-config.ts';
import { openDatabase } from '../server/src/platform/database/connection.ts';
import type { Callers } from './callers.ts';
import { FRONT } from './portals.ts';

const CUSTOMERS = 1_500;
const CASH_FCFA = 50;
/** So that loans are paid off in none of the runs. */
const SHARE_OF_INSTALMENT = 0.05;

/** Migrates and fills an empty database, with the two users of docs/operations.md. */
export function seed(database_url: string, owner_url: string, folder: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.resolve('server/src/demo/seed.cli.ts'), '--customers', String(CUSTOMERS)],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        PALIER_MODE: 'demo',
        ...KENYAN_PAYBILL,
        DATABASE_URL: database_url,
        MIGRATION_DATABASE_URL: owner_url,
        PALIER_DATA: path.join(folder, 'app1', 'data'),
      },
    },
  );
  if (status !== 0) throw new Error(`the market could not be made: ${stderr}`);
}

/** Callers of the whole drill: their payments are new each time. */
export async function openCallers(database_url: string): Promise<Callers> {
  const database = openDatabase(database_url, 2);
  try {
    const config = readConfig({ PALIER_MODE: 'demo', ...KENYAN_PAYBILL });
    const till = openTill(await payersOf(database), 'DRILL', numberToPay(config));
    const path_of_paybill = confirmationPath({ config });
    const { rows: loans } = await database.pool.query<{ loan_reference: string }>(
      `select l.loan_reference from loans l join customers c on c.id = l.customer_id join staff s on s.id = c.agent_id
        where s.username = 'agent' and l.status = 'active' and l.total_fcfa - l.repaid_fcfa > 20000`,
    );
    if (loans.length === 0) throw new Error('the agent of the demo has no running loan');
    const token = await session(database, 'agent');
    let receipts = 10_000_000;
    return {
      url: FRONT,
      token,
      nextConfirmation: () => till.take(1, () => path_of_paybill, SHARE_OF_INSTALMENT)[0] as never,
      nextCash: () => {
        const number = receipts++;
        const { loan_reference } = loans[number % loans.length] as (typeof loans)[number];
        return { receipt_number: String(number), loan_reference, amount_fcfa: CASH_FCFA };
      },
    };
  } finally {
    await database.close();
  }
}
