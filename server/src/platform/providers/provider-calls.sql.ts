/** How many calls to each provider were answered, and how fast: one row for each kind of call and five minutes. */
import type { Reader } from '../database/connection.ts';

export type CallKind = 'order' | 'question';

/** What a process counted of one kind of call within one row. */
export interface CallCount {
  readonly provider: string;
  readonly kind: CallKind;
  readonly began_at: Date;
  readonly asked: number;
  readonly answered: number;
  readonly answer_times: readonly number[];
}

export const addCalls = (db: Pick<Reader, 'prepared'>, count: CallCount): Promise<unknown> =>
  db.prepared(
    'add-provider-calls',
    `insert into provider_calls as c (provider, kind, began_at, asked, answered, answer_times)
      values ($1, $2, $3, $4, $5, $6)
    on conflict (provider, kind, began_at) do update set
      asked = c.asked + excluded.asked,
      answered = c.answered + excluded.answered,
      answer_times = array(select coalesce(one, 0) + coalesce(other, 0)
        from unnest(c.answer_times, excluded.answer_times) with ordinality as both_times(one, other, place)
        order by place)`,
    [count.provider, count.kind, count.began_at, count.asked, count.answered, count.answer_times],
  );

export const deleteCallsBefore = (db: Reader, ended: Date): Promise<unknown> =>
  db.prepared('sweep-provider-calls', 'delete from provider_calls where began_at < $1', [ended]);

export interface CallsRow {
  readonly provider: string;
  readonly kind: CallKind;
  readonly asked: number;
  readonly answered: number;
  readonly answer_times: number[];
}

/** The rows of all providers that began after an instant. */
export const callsSince = (db: Reader, since: Date): Promise<CallsRow[]> =>
  db.prepared<CallsRow>(
    'provider-calls-since',
    `select provider, kind, asked, answered, answer_times from provider_calls where began_at > $1`,
    [since],
  );
