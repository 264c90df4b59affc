import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayColumn } from './day-column.ts';

const DOUALA = 'Africa/Douala';
const column = (cells: string[], order: 'day_first' | 'month_first' | null = null) =>
  dayColumn(cells, { time_zone: DOUALA, order });
const days = (cells: string[], order: 'day_first' | 'month_first' | null = null) =>
  cells.map(column(cells, order).read);

/** The eighteenth of June 2026, a quarter past nine in the evening, as programs and people write it. */
const NOTATIONS = [
  '2026-06-18 20:15:00+00:00',
  '2026-06-18 20:15:00 UTC',
  '2026-06-18 20:15:00.000 +0000 UTC',
  '2026-06-18T20:15:00.000+0000',
  '2026-06-18T21:15',
  '2026-06-18 9:15',
  '2026-06-1821:15:00',
  '18-06-202621:15:00',
  '18-Jun-2026 09:15 PM',
  'Jun 18, 2026',
  'Jun 18, 2026, 9:15:00 PM',
  'Jun 18  2026  9:15:00 PM',
  'June 18th, 2026',
  'Thursday, June 18, 2026 9:15 PM',
  '18.06.2026 21:15',
  '18/06/2026 - 21:15',
  '18/06/2026 21h15',
  '18/06/2026 à 21:15',
  'le 18/06/2026 21h15',
  '18 / 06 / 2026',
  '20260618 211500',
  '20260618T201500Z',
  '20260618',
  '18062026',
  '2026/06/18',
  '2026.6.18',
  '1781813700',
  '1781813700000',
  '18/06/26 21:15',
  '18-06-26',
  'jeudi 18 juin 2026',
  'jeu. 18/06/2026',
  'Jeudi 18 juin 2026 à 21 h 15',
  '18 juin 2026',
  '18 JUN 2026',
  '18JUN2026',
  '2026-Jun-18',
  '46191',
  '46191.885',
  '46191,885',
  '18/06/2026 09:15:00 PM',
  '18/06/2026 20:15 GMT',
  '18/06/2026 21:15 WAT',
  'Thu Jun 18 2026 21:15:00 GMT+0100 (West Africa Standard Time)',
  '2026-W25-4',
  "'18/06/2026",
  '="18/06/2026"',
  '18\u00a0juin\u202f2026',
  '１８/06/2026',
];

describe('one day', () => {
  test.each(NOTATIONS)('as %s', (text) => {
    expect(days([text])).toEqual(['2026-06-18']);
    expect(column([text]).question).toBeNull();
  });
  test('in every notation in one column', () => expect(new Set(days(NOTATIONS))).toEqual(new Set(['2026-06-18'])));

  test.each([
    ['Mar. 24/11/2026 21:05', '2026-11-24'],
    ['mar. 24 mars 2026', '2026-03-24'],
    ['Mar 24 2026', '2026-03-24'],
    ['1er décembre 2026', '2026-12-01'],
    ['Nov 23  2026  12:00:00 AM', '2026-11-23'],
    ['23/11/2026 11:30:00 PM UTC', '2026-11-24'],
    ['2026-11-23 23:30:00+00:00', '2026-11-24'],
    ['46349.999999', '2026-11-24'],
    ['46349.99', '2026-11-23'],
  ])('%s', (text, day) => expect(days([text])).toEqual([day]));

  test.each([
    '',
    'Total',
    '12500',
    '35000',
    '99999',
    '31/04/2026',
    '18/06/2026 24:00',
    '18/06/2026 21:15 XYZ',
    '2026-W54-1',
    '46191 FCFA',
    '18 juni 20',
    '0123456789',
  ])('%s is none', (text) => expect(days([text])).toEqual([null]));
});

describe('a column decides as a whole', () => {
  test('the month is first where one line leaves no other choice', () =>
    expect(days(['11/9/2026 10:11', '11/23/2026 10:12', '11/12/2026'])).toEqual([
      '2026-11-09',
      '2026-11-23',
      '2026-11-12',
    ]));
  test('the day is first where one line leaves no other choice', () =>
    expect(days(['11/9/2026', '23/11/2026'])).toEqual(['2026-09-11', '2026-11-23']));
  test('what the format defines decides, unless a line contradicts it', () => {
    expect(days(['11/9/2026'], 'day_first')).toEqual(['2026-09-11']);
    expect(days(['11/9/2026', '11/23/2026'], 'day_first')).toEqual(['2026-11-09', '2026-11-23']);
  });
  test('dots are never put behind a month', () => expect(days(['11.9.2026'])).toEqual(['2026-09-11']));
  test('a year of two digits is in front where the lines are of one year only then', () => {
    expect(days(['26-11-05', '26-11-06'])).toEqual(['2026-11-05', '2026-11-06']);
    expect(days(['23-11-26', '24-11-26'])).toEqual(['2026-11-23', '2026-11-24']);
  });
  test('what stays ambiguous is asked once, with all readings, and is no day until then', () => {
    const open = column(['11/9/2026 10:11', '12/9/2026', '9/9/2026', '2026-09-10']);
    expect(open.question).toEqual({
      example: '11/9/2026 10:11',
      readings: { day_first: '2026-09-11', month_first: '2026-11-09' },
      lines: 2,
    });
    expect(['11/9/2026 10:11', '9/9/2026', '2026-09-10'].map(open.read)).toEqual([null, '2026-09-09', '2026-09-10']);
    expect(column(['11/9/2026', '12/9/2026'], 'month_first').question).toBeNull();
    expect(days(['11/9/2026', '12/9/2026'], 'month_first')).toEqual(['2026-11-09', '2026-12-09']);
  });
  test('lines that contradict each other decide nothing', () => {
    const mixed = ['23/11/2026', '11/23/2026', '11/9/2026'];
    expect(days(mixed)).toEqual(['2026-11-23', '2026-11-23', null]);
    expect(column(mixed).question).toBeNull();
  });

  test('no line is ever another day than one of its two readings', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(31), fc.nat(13)), { minLength: 1, maxLength: 8 }), (pairs) => {
        const two = (number: number): string => String(number).padStart(2, '0');
        const cells = pairs.map(([first, second]) => `${two(first)}/${two(second)}/2026`);
        const { read, question } = column(cells);
        const answers = cells.map(read);
        pairs.forEach(([first, second], at) => {
          const day = answers[at] ?? null;
          if (day !== null)
            expect([`2026-${two(second)}-${two(first)}`, `2026-${two(first)}-${two(second)}`]).toContain(day);
        });
        if (question !== null) expect(answers).toContain(null);
      }),
    ));
});
