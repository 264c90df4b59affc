/** The first line of the audit record of a demo, which says until when its books were drawn and not booked. */
import type pg from 'pg';
import { DEMO_SEEDED } from '../app/doctor/book-origins.ts';
import { newId } from '../platform/ids.ts';

/** `today` stands for the last booking where there is none. */
export const noteSeeded = (client: pg.ClientBase, today: string): Promise<unknown> =>
  client.query(
    `insert into audit_entries (id, at, call, outcome, facts, ip)
      select $1, m.last, $2, 'done', jsonb_build_object('drawn_until', m.last), ''
      from (select coalesce(max(booked_at), $3::timestamptz) as last from journals) m`,
    [newId(), DEMO_SEEDED, today],
  );
