/** Statements with one fault each, and statements that only look faulty, for the test that must distinguish them. */
import { sql } from 'kysely';
import type { Reader } from '../../../../server/src/platform/database/connection.ts';

/* Faults. */

export const noSuchColumn = (db: Reader) => db.prepared('planted', 'select usrname from staff', []);

export const noSuchColumnSometimes = (db: Reader, search: string | null) =>
  sql`select id from staff f where true ${search === null ? sql`` : sql`and f.user_name = ${search}`}`.execute(db.sql);

export const otherName = (db: Reader) =>
  db.prepared<{ user_name: string }>('planted', 'select username from staff', []);

export const otherType = (db: Reader) =>
  sql<{ points: string }>`select points from throttles where key = ${'a'}`.execute(db.sql);

export const dayAsDate = (db: Reader) =>
  db.prepared<{ value_on: Date }>('planted', 'select value_on from payments', []);

export const nullableColumn = (db: Reader) =>
  sql<{ loan_id: string }>`select loan_id from payments where id = ${'a'}::uuid`.execute(db.sql);

export const outerJoin = (db: Reader): Promise<Array<{ name: string }>> =>
  db.prepared('planted', 'select g.name from staff f left join groups g on g.id = f.group_id', []);

export const throughView = (db: Reader) =>
  sql<{ shop_name: string }>`select n.shop_name from staff f left join shop_names n on n.shop_id = f.shop_id`.execute(
    db.sql,
  );

export const sumOfNothing = (db: Reader) =>
  db.prepared<{ fcfa: number }>('planted', 'select sum(amount_fcfa) as fcfa from payments', []);

export const nothingSet = (db: Reader, change: { full_name?: string }) =>
  db.sql.updateTable('staff').set(change).where('id', '=', 'a').execute();

const send = <Row>(db: Reader, text: string) => sql<Row>`${sql.raw(text)}`.execute(db.sql);
export const throughHelper = (db: Reader) => send<{ id: number }>(db, 'select id from staff');

export function neverSent(db: Reader, at: Date): unknown {
  return at.getTime() < 0 ? db.sql.deleteFrom('outbox').where('kind', '=', 'a').execute() : null;
}

/* Not faults. */

export const coalesced = (db: Reader) =>
  db.prepared<{ fcfa: number }>('planted', 'select coalesce(sum(amount_fcfa), 0) as fcfa from payments', []);

export const counted = (db: Reader) =>
  db.prepared<{ n: number }>('planted', 'select count(*)::int as n from payments', []);

export const heldByCondition = (db: Reader, loan_id: string) =>
  sql<{ loan_id: string }>`select loan_id from payments where loan_id = ${loan_id}::uuid`.execute(db.sql);

export const heldByOuterCondition = (db: Reader) =>
  sql<{ name: string }>`select g.name from staff f left join groups g on g.id = f.group_id
    where g.created_at < ${new Date()}`.execute(db.sql);

export const grouped = (db: Reader) =>
  db.prepared<{ id: string; last_on: string }>(
    'planted',
    'select customer_id as id, max(value_on) as last_on from payments where customer_id is not null group by 1',
    [],
  );

export const declaredNullable = (db: Reader) =>
  db.prepared<{ name: string | null }>(
    'planted',
    'select g.name from staff f left join groups g on g.id = f.group_id',
    [],
  );
