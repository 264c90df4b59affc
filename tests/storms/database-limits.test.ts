/**
 * A database that is busy, locked or silent never makes callers wait without end: they are asked to try again later,
 * and no change is made in part.
 */
import { createServer, type Server, type Socket } from 'node:net';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { BASE_PATH } from '@palier/contract/call.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../server/src/platform/database/connection.ts';
import { DatabaseBusy, SERVING, isHeld, isOut } from '../../server/src/platform/database/pool-limits.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { freshDatabase } from '../harness/database.ts';
import { confirmation, tell } from '../harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error('it went through');
    },
    (failure: unknown) => failure,
  );

/** A promise that somebody else fulfils. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('the pool', () => {
  let fresh: { url: string; drop(): Promise<void> };
  const open: Database[] = [];
  const opened = (connections: number, limits: Partial<typeof SERVING>): Database => {
    const database = openDatabase(fresh.url, connections, { ...SERVING, ...limits });
    open.push(database);
    return database;
  };
  beforeAll(async () => {
    fresh = await freshDatabase(inject('database_url'), inject('database_prefix'));
  });
  afterAll(async () => {
    await Promise.all(open.map((database) => database.close()));
    await fresh.drop();
  });

  test('lets a limited number wait, for a limited time, and refuses the next at once', async () => {
    const database = opened(2, { most_waiting: 5, connect_ms: 400 });
    const lent = await database.pool.connect();
    const ended: string[] = [];
    const waiting = Array.from({ length: 5 }, () =>
      failureOf(database.pool.query('select 1')).finally(() => ended.push('one that waited')),
    );
    expect(await failureOf(database.pool.query('select 1'))).toBeInstanceOf(DatabaseBusy);
    // A request that found the queue full was refused before any request in it gave up.
    expect(ended).toEqual([]);
    await expect(database.transaction(async () => {})).rejects.toBeInstanceOf(DatabaseBusy);
    for (const failure of await Promise.all(waiting)) expect(isOut(failure)).toBe(true);
    lent.release();
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('cancels a statement that takes too long, unless its transaction was given more time; its connection stays usable', async () => {
    const database = opened(2, { statement_ms: 300 });
    expect(isOut(await failureOf(database.pool.query('select pg_sleep(20)')))).toBe(true);
    expect(isOut(await failureOf(database.transaction((tx) => tx.prepared('sleeps', 'select pg_sleep(20)', []))))).toBe(
      true,
    );
    await database.transaction((tx) => tx.prepared('dozes', 'select pg_sleep(0.8)', []), { statement_ms: 5_000 });
    // The extra time ends with its transaction.
    expect(isOut(await failureOf(database.pool.query('select pg_sleep(20)')))).toBe(true);
  });

  test('waits for a locked row as long as the limit allows, and frees the rows of a silent transaction', async () => {
    const database = opened(4, { lock_ms: 300, idle_ms: 1_500 });
    await database.pool.query('create table shelf (id int primary key); insert into shelf values (1)');
    const [locked, goesOn] = [gate(), gate()];
    const silent = database
      .transaction(async (tx) => {
        await tx.prepared('hold', 'select 1 from shelf for update', []);
        locked.open();
        await goesOn.opened;
        await tx.prepared('goes-on', 'select 1', []);
      })
      .catch((failure: unknown) => failure);
    await locked.opened;
    const hold = () => database.transaction((tx) => tx.prepared('hold', 'select 1 from shelf for update', []));
    expect(isHeld(await failureOf(hold()))).toBe(true);
    // The silent transaction still says nothing when its row can be had.
    await vi.waitFor(hold, { timeout: 30_000 });
    goesOn.open();
    expect(isOut(await silent)).toBe(true);
  });

  test('gives up waiting for a server that accepts the connection and never answers, and for one that does not exist', async () => {
    const sockets = new Set<Socket>();
    const swallow: Server = createServer((socket) => void sockets.add(socket));
    await new Promise<void>((resolve) => swallow.listen(0, '127.0.0.1', resolve));
    const { port } = swallow.address() as { port: number };
    const deaf = openDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`, 2, { ...SERVING, connect_ms: 400 });
    expect(isOut(await failureOf(deaf.pool.query('select 1')))).toBe(true);
    await deaf.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => swallow.close(resolve));
    const nobody = openDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`, 2);
    expect(isOut(await failureOf(nobody.pool.query('select 1')))).toBe(true);
    await nobody.close();
  });
});

describe('the portal', () => {
  let portal: Portal;
  let admin: Staff;
  beforeAll(async () => {
    portal = await startPortal({ workers: false, environment: { PALIER_DATABASE_CONNECTIONS: '4' } });
    admin = await portal.staff('all');
  });
  afterAll(() => portal.stop());

  const addRegion = (name: string, key: string, language: string) =>
    portal.app.inject({
      method: 'POST',
      url: `${BASE_PATH}${networkCalls.createRegions.path}`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language, 'idempotency-key': key },
      payload: { regions: [{ name }] },
    });

  /** Takes every connection that serves users. */
  async function crowd(): Promise<() => void> {
    const lent: pg.PoolClient[] = [];
    for (let at = 0; at < 3; at++) lent.push(await portal.services.database.pool.connect());
    return () => {
      for (const client of lent) client.release();
    };
  }

  test('answers 503 within seconds when no connection is free, with the time to come back, in the reader’s language; the same key then succeeds once', async () => {
    const letGo = await crowd();
    const keys = Array.from({ length: 8 }, () => newId());
    const answers = await Promise.all(
      keys.map((key, at) => addRegion(`Littoral ${at}`, key, at % 2 === 0 ? 'en' : 'fr')),
    );
    for (const [at, answer] of answers.entries()) {
      expect(answer.statusCode, answer.body).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toMatchObject({
        code: 'TOO_BUSY',
        message:
          at % 2 === 0
            ? 'The portal is too busy to answer now. Try again in 5 seconds.'
            : 'Le portail est trop occupé pour répondre. Réessayez dans 5 secondes.',
      });
    }
    letGo();
    expect((await portal.database.pool.query(`select 1 from regions where name like 'Littoral%'`)).rowCount).toBe(0);
    const again = await Promise.all(keys.map((key, at) => addRegion(`Littoral ${at}`, key, 'en')));
    expect(again.map(({ statusCode }) => statusCode)).toEqual(keys.map(() => 200));
    await Promise.all(keys.map((key, at) => addRegion(`Littoral ${at}`, key, 'en')));
    expect((await portal.database.pool.query(`select 1 from regions where name like 'Littoral%'`)).rowCount).toBe(8);
  }, 60_000);

  test('refuses a change as busy when it crosses others each time it is tried', async () => {
    const { pool } = portal.database;
    await pool.query(`create function crosses() returns trigger language plpgsql as $$
      begin raise exception 'deadlock detected' using errcode = '40P01'; end $$;
      create trigger crosses before insert on regions for each row execute function crosses()`);
    const key = newId();
    const refused = await addRegion('Adamaoua', key, 'en');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'TOO_BUSY']);
    await pool.query('drop function crosses() cascade');
    expect((await addRegion('Adamaoua', key, 'en')).statusCode).toBe(200);
  });

  test('refuses a change as busy when its row is locked too long; its key can then be used again at once', async () => {
    await addRegion('Ouest', newId(), 'en');
    const {
      rows: [region],
    } = await portal.database.pool.query<{ id: string }>(`select id from regions where name = 'Ouest'`);
    const rename = (key: string) =>
      portal.app.inject({
        method: 'POST',
        url: `${BASE_PATH}${networkCalls.renameRegion.path}`,
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': key },
        payload: { region_id: region?.id, name: 'Ouest haut' },
      });
    const holder = new pg.Client({ connectionString: portal.config.database_url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from regions where id = $1 for update', [region?.id]);
    const key = newId();
    const refused = await rename(key);
    expect(refused.statusCode, refused.body).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'TOO_BUSY' });
    await holder.query('rollback');
    await holder.end();
    expect((await rename(key)).statusCode).toBe(200);
  }, 60_000);

  test('books payments while users must wait', async () => {
    const letGo = await crowd();
    try {
      const answers = Array.from({ length: 30 }, () =>
        tell(portal.paybill_url, confirmation({ account: '1234567890', amount: 500 })),
      );
      expect(await Promise.all(answers)).toEqual(answers.map(() => 200));
    } finally {
      letGo();
    }
    expect(
      (await portal.database.pool.query(`select 1 from payments where account_keyed_in = '1234567890'`)).rowCount,
    ).toBe(30);
  }, 60_000);
});
