import { expect, test } from 'vitest';
import { eventReader } from './event-text.ts';

const TEXT =
  'event: watching\ndata: {"subjects":["a"]}\nid: 3:3:\n\nid: 4:5:4\n\n: nothing\n\nretry: 900\n\nevent: changed\ndata: {}\nid: 6:6:\n\n';

test('events are read whole, wherever the text is cut', () => {
  const whole = eventReader()(TEXT);
  expect(whole.map(({ name, id, retry_ms }) => [name, id, retry_ms])).toEqual([
    ['watching', '3:3:', null],
    [null, '4:5:4', null],
    [null, null, null],
    [null, null, 900],
    ['changed', '6:6:', null],
  ]);
  for (let cut = 1; cut < 40; cut++) {
    const read = eventReader();
    const pieces = TEXT.match(new RegExp(`[^]{1,${cut}}`, 'g')) ?? [];
    expect(pieces.flatMap((piece) => read(piece))).toEqual(whole);
  }
});
