/**
 * Everything that may be wrong with an installation. Each finding says what was seen, and what to do when it is not
 * right.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connection.ts';
import {
  APPLIED,
  type AppliedMigration,
  changedInWords,
  changedMigrations,
  shippedMigrations,
} from '../../platform/database/migration-files.ts';
import { databaseLooks } from './database.ts';
import { MOST_FAULTS, verifyAudit } from '../../domains/audit/verify-audit.ts';
import { depositsOutOfBalance, loansOutOfBalance } from '../../domains/loans/loans.sql.ts';
import { alteredMessages } from './altered-messages.ts';
import { BOOK_RULES } from './book-rules.ts';
import { changedGuards } from './changed-guards.ts';
import { diskFiles } from '../../providers/files/disk.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { s3Files } from '../../providers/files/s3.ts';
import { OUT_OF_BALANCE } from './trial-balance.ts';

export interface Finding {
  readonly what: string;
  readonly isRight: boolean;
  /** What was seen and, when it is not right, what to do. */
  readonly told: string;
}

type Look = () => Promise<string>;

/** The check failed; the message says what to do. */
class Wrong extends Error {}
const wrong = (told: string): never => {
  throw new Wrong(told);
};

const LEAST_POSTGRES = 150_000;
const OLD_JOB_MINUTES = 15;
/** At most this many faults are named. */
const MOST_NAMED = 5;

/** Where the portal with this configuration keeps its private files. */
const filesOf = ({ s3 }: Pick<Config, 's3'>, data_folder: string): FileStore =>
  s3
    ? s3Files({ bucket: s3.bucket, region: s3.region, ...(s3.endpoint && { endpoint: s3.endpoint }) })
    : diskFiles(path.resolve(data_folder, 'files'));

export async function examine(
  database: Database,
  data_folder: string,
  config: Pick<Config, 's3'> | null,
): Promise<Finding[]> {
  const one = async <Row extends object>(text: string): Promise<Row> => {
    const { rows } = await database.pool.query<Row>(text);
    return rows[0] ?? wrong('no answer from the database');
  };
  const count = async (text: string): Promise<number> =>
    (await one<{ n: number }>(`select count(*) as n from (${text}) t`)).n;

  const looks: Readonly<Record<string, Look>> = {
    'PostgreSQL is 15 or newer': async () => {
      const { number, version } = await one<{ number: number; version: string }>(
        `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
      );
      return number >= LEAST_POSTGRES ? version : wrong(`it is ${version}: move to PostgreSQL 15 or newer`);
    },
    'Commits are durable': async () => {
      const { fsync, commit } = await one<{ fsync: string; commit: string }>(
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
      );
      return fsync === 'on' && commit !== 'off'
        ? `fsync ${fsync}, synchronous_commit ${commit}`
        : wrong(`fsync is ${fsync} and synchronous_commit is ${commit}: a crash can lose payments; switch both on`);
    },
    'Migrations have run': async () => {
      const { rows } = await database.pool.query<AppliedMigration>(APPLIED);
      const ran = new Set(rows.map(({ name }) => name));
      const files = shippedMigrations().map(({ name }) => name);
      const missing = files.filter((file) => !ran.has(file));
      const unknown = [...ran].filter((name) => !files.includes(name));
      if (missing.length > 0) wrong(`missing: ${missing.join(', ')}. They run when the server starts`);
      if (unknown.length > 0)
        wrong(`the database knows ${unknown.join(', ')}, this version does not: start the newer version`);
      const changed = changedMigrations(rows);
      if (changed.length > 0) wrong(changedInWords(changed));
      return `${files.length}, the last is ${files.at(-1)}`;
    },
    ...databaseLooks(database),
    'Extensions are there': async () =>
      (await count(`select 1 from pg_extension where extname = 'pg_trgm'`)) === 1
        ? 'pg_trgm'
        : wrong('pg_trgm is missing: create extension pg_trgm'),
    'Loans agree with the ledger': async () => {
      const off = await loansOutOfBalance(database);
      return off.length === 0
        ? `${await count('select 1 from loans')} loans, to the franc`
        : wrong(
            `${off.length} do not, first ${off
              .slice(0, 5)
              .map(
                ({ loan_reference, loan_fcfa, ledger_fcfa }) =>
                  `${loan_reference} (loan ${loan_fcfa}, ledger ${ledger_fcfa})`,
              )
              .join(', ')}: stop taking payments and compare their statements`,
          );
    },
    'Deposits agree with the ledger': async () => {
      const off = await depositsOutOfBalance(database);
      return off.length === 0
        ? 'to the franc'
        : wrong(
            `${off.length} sales do not, first ${off
              .slice(0, 5)
              .map(({ loan_reference }) => loan_reference)
              .join(', ')}: compare their payments`,
          );
    },
    'The trial balance is what the records add up to': async () => {
      const { rows } = await database.pool.query<{ what: string }>(OUT_OF_BALANCE);
      return rows.length === 0
        ? `${await count('select 1 from journals')} journals, account by account, to the franc`
        : wrong(
            `${rows.length} accounts differ: ${rows
              .slice(0, MOST_NAMED)
              .map(({ what }) => what)
              .join('; ')}. Compare with the last backup and the audit record`,
          );
    },
    'Every franc stands on something': async () => {
      const broken: string[] = [];
      for (const [rule, query] of Object.entries(BOOK_RULES)) {
        const { rows } = await database.pool.query<{ what: string | null }>(`${query} limit ${MOST_NAMED}`);
        broken.push(...rows.map(({ what }) => `${rule}: ${what ?? ''}`));
      }
      broken.push(...(await alteredMessages(database)));
      return broken.length === 0
        ? `${Object.keys(BOOK_RULES).length} rules`
        : wrong(`${broken.slice(0, MOST_NAMED).join('; ')}. Compare with the last backup and the audit record`);
    },
    'The database guards the books': async () => {
      const changed = await changedGuards(database);
      return changed.length === 0
        ? 'its triggers, functions, policies, constraints, views and unique indexes are those of the migrations'
        : wrong(`${changed.slice(0, MOST_NAMED).join('; ')}: find out who, and restore them`);
    },
    'No amount is negative': async () => {
      const n = await count(
        'select 1 from postings where amount_fcfa <= 0 union all select 1 from payments where amount_fcfa <= 0 union all select 1 from loans where repaid_fcfa < 0 or repaid_fcfa > total_fcfa or credit_fcfa < 0',
      );
      return n === 0 ? 'none' : wrong(`${n} rows: restore from the last backup before them`);
    },
    'Every payment is booked': async () => {
      const n = await count(
        `select 1 from payments p where p.master_id is null and not exists (select 1 from journals j
          where j.id = p.id)`,
      );
      return n === 0 ? `${await count('select 1 from payments')} payments` : wrong(`${n} have no journal`);
    },
    'The audit chain holds': async () => {
      const files = config === null ? null : filesOf(config, data_folder);
      const { blocks, lines, unsealed, waits_since, faults, last } = await verifyAudit(
        database,
        files,
        new Date((await one<{ at: string }>('select now() as at')).at),
      );
      const [first] = faults;
      if (first)
        wrong(
          `${faults.length === 1 ? '1 fault' : `${faults.length} faults${faults.length === MOST_FAULTS ? ' or more' : ''}`}, the first in block ${first.block}: ${faults
            .slice(0, 5)
            .map(({ block, line_id, what }) => `${what} ${line_id === null ? `block ${block}` : `line ${line_id}`}`)
            .join(', ')}: somebody changed the record; what to do stands in docs/operations.md`,
        );
      const end = last ? `, the last is ${last.block} with ${last.hash.toString('hex', 0, 8)}` : '';
      const oldest = waits_since ? `, the oldest since ${waits_since.toISOString()}` : '';
      const anchors = files ? '' : '. The anchors were not compared: the configuration says where they are';
      return `${blocks} blocks over ${lines} lines${end}; ${unsealed} lines wait for their seal${oldest}${anchors}`;
    },
    'Confirmations are booked': async () => {
      const failed = await count(
        `select 1 from provider_callbacks where kind = 'confirmation' and outcome like 'failed:%'`,
      );
      const kept = await count(`select 1 from kept_confirmations where state = 'open'`);
      if (failed > 0) wrong(`${failed} wait: the log of the worker says why`);
      return kept === 0
        ? 'none waits'
        : wrong(`${kept} could not be read or contradict the books: somebody must look at them on the money feed`);
    },
    'News of money is complete': async () => {
      const { rows } = await database.pool.query<{
        provider: string;
        complete_until: string;
        pull_error: string | null;
        hours: number | null;
      }>(
        `select provider, complete_until, pull_error, extract(epoch from now() - pulled_at) / 3600 as hours
          from paybill_feeds`,
      );
      const late = rows.find(({ pull_error, hours }) => pull_error !== null || hours === null || hours > 1);
      if (late)
        wrong(
          `${late.provider} is known until ${late.complete_until}${late.pull_error ? ` (${late.pull_error})` : ''}: no phone locks until its operator can be asked, or its statements are signed off`,
        );
      const old = await count(
        `select 1 from announced_payments where state = 'expected' and announced_at < now() - interval '24 hours'`,
      );
      return old === 0
        ? `${rows.length} paybills`
        : wrong(
            `${old} payments were announced more than a day ago and have not arrived: ask the operator, and end them on the money feed`,
          );
    },
    'The paybill’s secret is used by its operator alone': async () => {
      const { n, places } = await one<{ n: number; places: string }>(
        `select count(*) as n, coalesce(string_agg(distinct address, ', '), '') as places from provider_callbacks
          where not trusted and outcome = 'wrong_network' and received_at > now() - interval '7 days'`,
      );
      if (n === 0) return 'in the last seven days';
      return wrong(
        `${n} calls with the right secret came from ${places.slice(0, 200)}: if that is the operator, add it to PAYBILL_NETWORKS and book what it said from a statement; otherwise change PAYBILL_SECRET`,
      );
    },
    'Nothing outside was given up': async () => {
      const { rows } = await database.pool.query<{ kind: string; n: number }>(
        'select kind, count(*) as n from outbox where gave_up_at is not null group by kind order by 2 desc',
      );
      return rows.length === 0
        ? 'nothing'
        : wrong(`${rows.map(({ kind, n }) => `${n} × ${kind}`).join(', ')}: last_error in the outbox says why`);
    },
    'Nothing outside waits long': async () => {
      const n = await count(
        `select 1 from outbox where done_at is null and gave_up_at is null
          and created_at < now() - interval '${OLD_JOB_MINUTES} minutes'
          and next_attempt_at < now() - interval '1 minute'`,
      );
      return n === 0
        ? 'nothing'
        : wrong(`${n} jobs are older than ${OLD_JOB_MINUTES} minutes and due: is a worker running?`);
    },
    'Phones are what they should be': async () => {
      const { locking, opening, releasing } = await one<{ locking: number; opening: number; releasing: number }>(
        `select count(*) filter (where desired = 'locked'
          and reported <> 'locked') as locking, count(*) filter (where desired = 'unlocked'
          and reported = 'locked') as opening, count(*) filter (where desired = 'released'
          and reported <> 'released') as releasing from device_locks where lock_solution <> 'none'`,
      );
      // A phone that stays open or is released late costs its owner nothing; one that stays locked after payment does.
      return opening === 0
        ? `${locking} still to lock, ${releasing} still to be released`
        : wrong(`${opening} should be open and are locked: does the lock provider answer?`);
    },
    'Files can be written': async () => {
      if (config?.s3) return `in the bucket ${config.s3.bucket}`;
      const folder = path.resolve(data_folder, 'files');
      const probe = path.join(folder, `.doctor-${randomUUID()}`);
      try {
        fs.mkdirSync(folder, { recursive: true });
        fs.writeFileSync(probe, 'a line');
        fs.rmSync(probe);
        return folder;
      } catch (failure) {
        return wrong(`${folder}: ${failure instanceof Error ? failure.message : String(failure)}`);
      }
    },
  };

  const findings: Finding[] = [];
  for (const [what, look] of Object.entries(looks)) {
    const finding = await look().then(
      (told) => ({ what, isRight: true, told }),
      (failure: unknown) => ({
        what,
        isRight: false,
        told: failure instanceof Error ? failure.message : String(failure),
      }),
    );
    findings.push(finding);
  }
  return findings;
}
