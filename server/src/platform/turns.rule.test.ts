import { describe, expect, test } from 'vitest';
import { AskerGone, openTurns } from './turns.ts';

/** Takes a turn and records when it began. */
const asked = (
  turns: ReturnType<typeof openTurns>,
  person: string,
  began: string[],
  name: string,
  gone?: AbortSignal,
) =>
  turns.take(person, gone).then((turn) => {
    began.push(turn.full === null ? name : `${name} refused (${turn.full})`);
    return turn.full === null ? turn.end : () => {};
  });
const settled = () => new Promise(setImmediate);

describe('turns', () => {
  test('are limited at once and for each person, and the queue is limited', async () => {
    const turns = openTurns({ at_once: 2, at_once_each: 1, waiting: 2, waiting_each: 1 });
    const began: string[] = [];
    const awa = await asked(turns, 'awa', began, 'a1');
    const second = asked(turns, 'awa', began, 'a2');
    await asked(turns, 'awa', began, 'a3');
    const ben = await asked(turns, 'ben', began, 'b1');
    const cam = asked(turns, 'cam', began, 'c1');
    await asked(turns, 'dan', began, 'd1');
    expect(began).toEqual(['a1', 'a3 refused (own)', 'b1', 'd1 refused (all)']);
    // Awa came first and has a turn already; Cam has none.
    ben();
    await settled();
    expect(began.at(-1)).toBe('c1');
    awa();
    awa();
    await settled();
    expect(began.at(-1)).toBe('a2');
    (await second)();
    (await cam)();
    expect((await turns.take('eve')).full).toBeNull();
  });

  test('are not kept for a caller who left', async () => {
    const turns = openTurns({ at_once: 1, at_once_each: 1, waiting: 5, waiting_each: 5 });
    const began: string[] = [];
    const first = await asked(turns, 'awa', began, 'a1');
    const leaving = new AbortController();
    const left = asked(turns, 'ben', began, 'b1', leaving.signal);
    const stays = asked(turns, 'cam', began, 'c1');
    leaving.abort();
    await expect(left).rejects.toBeInstanceOf(AskerGone);
    await expect(turns.take('dan', AbortSignal.abort())).rejects.toBeInstanceOf(AskerGone);
    first();
    await stays;
    expect(began).toEqual(['a1', 'c1']);
  });
});
