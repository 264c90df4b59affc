/** What a list says of its lines beside their own cells, or in columns that nobody maps: no line counts against it. */
import { describe, expect, test } from 'vitest';
import { ABOUT, short, understandDocument } from '../../../../../tests/harness/recognised.ts';

const read = (file: string) => understandDocument(Buffer.from(file), ABOUT, null);

describe('titles between the lines', () => {
  const list = (...lines: string[]) => ['Date;Transaction ID;Amount', ...lines].join('\n');
  test('say which way the money below them went', async () =>
    expect(
      short(
        await read(
          list(
            'ENCAISSEMENTS;;',
            '23/11/2026;A1;500',
            'DÉCAISSEMENTS;;',
            '23/11/2026;B1;700',
            'Page 2;;',
            '23/11/2026;B2;800',
          ) + '\nRemboursements;;\n23/11/2026;C1;900\nRecettes diverses;;\n23/11/2026;A2;600\n',
        ),
      ),
    ).toEqual([
      ['A1', 500, null],
      ['B1', 700, 'money_out'],
      ['B2', 800, 'money_out'],
      ['C1', 900, 'not_a_payment'],
      ['A2', 600, null],
    ]));
  test('and remarks say nothing', async () =>
    expect(
      short(
        await read(
          list('Remboursement sur demande au siège;;', '23/11/2026;A1;500', 'Frais inclus;;', '23/11/2026;A2;700'),
        ),
      ).map(([, , because]) => because),
    ).toEqual([null, null]));
  test('also above a second table of the same columns, and signs of their own are stronger', async () => {
    const second = list('23/11/2026;A1;500', '', 'Retraits', 'Date;Transaction ID;Amount', '23/11/2026;B1;700');
    expect(short(await read(second)).map(([, , because]) => because)).toEqual([null, 'money_out']);
    const signed = list('23/11/2026;A1;-500', 'Retraits;;', '23/11/2026;B1;700');
    expect(short(await read(signed)).map(([, , because]) => because)).toEqual(['money_out', null]);
  });
});

describe('a list without states', () => {
  test('that says by yes and no what succeeded is asked about', async () => {
    const { rows, questions } = await read(
      'Date;Ref;Success;Montant\n23/11/2026;A1;true;500\n23/11/2026;A2;false;700\n',
    );
    expect(rows.map(({ because }) => because)).toEqual(['unreadable', 'unreadable']);
    expect(questions.unknown_states.map(({ text }) => text)).toEqual(['true', 'false']);
  });
  test('that gives a reason for a failure has no money there', async () => {
    const { rows } = await read(
      'Date;Ref;Montant;Error code;Failure reason\n23/11/2026;A1;500;0;\n23/11/2026;A2;700;E51;Insufficient balance\n',
    );
    expect(rows.map(({ because, unread_text }) => [because, unread_text])).toEqual([
      [null, null],
      ['unreadable', 'E51'],
    ]);
  });
});

test('a line that a column of its own says to be taken back is no money, and takes itself back', async () => {
  const { rows } = await read(
    'Date;Ref;Montant;Status;Reversed\n23/11/2026;A1;500;Success;No\n23/11/2026;A2;700;Success;Yes\n23/11/2026;A3;800;Failed;Yes\n',
  );
  expect(rows.map(({ because, reversal }) => [because, reversal?.takes_back ?? null])).toEqual([
    [null, null],
    ['failed', 'A2'],
    ['failed', null],
  ]);
});
