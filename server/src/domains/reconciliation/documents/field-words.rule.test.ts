/** Words of operators in the columns of states and types: what stands in brackets counts, and no unknown word is money. */
import { describe, expect, test } from 'vitest';
import { ABOUT, known, short, understandDocument } from '../../../../../tests/harness/recognised.ts';
import { workbookOf } from '../../../../../tests/harness/workbook.ts';
import { readOutcome } from '../../../platform/statements/outcomes.ts';

const read = async (lines: readonly string[]) => understandDocument(Buffer.from(lines.join('\r\n')), ABOUT, null);

describe('a state with something in brackets', () => {
  test.each([
    ['Réussi(e)', 'moved'],
    ['Completed (MP)', 'moved'],
    ['Échec (solde insuffisant)', 'failed'],
    ['Success (Reversed)', null],
    ['Completed (reversal pending)', null],
    ['Payé (annulé)', null],
    ['En attente (success)', null],
  ] as const)('%s is %s', (text, outcome) => expect(readOutcome(text)).toBe(outcome));

  test('is asked as a word of its own, so that the answer holds for no other lines', async () => {
    const file = Buffer.from(
      'Date;Reference;Amount;Status\n23/11/2026;A1;500;Success\n23/11/2026;A2;700;Success (Reversed)\n',
    );
    const open = await understandDocument(file, ABOUT, null);
    expect(open.questions.unknown_states).toEqual([{ text: 'Success (Reversed)', lines: 1 }]);
    const states = { 'success reversed': 'reversed' } as const;
    const answered = await understandDocument(file, { ...ABOUT, answers: { states } }, null);
    expect(short(answered)).toEqual([
      ['A1', 500, null],
      ['A2', 700, 'failed'],
    ]);
  });
});

describe('a type', () => {
  test.each([
    ['Transaction annulée', 'not_a_payment'],
    ['Cancellation', 'not_a_payment'],
    ['Rejet', 'not_a_payment'],
    ['Retour de fonds', 'not_a_payment'],
    ['Remb. client', 'not_a_payment'],
    ['Payment (Reversal)', 'not_a_payment'],
    ['Payment fee', 'not_a_payment'],
    ['Merchant service charge', 'not_a_payment'],
    ['Timbre fiscal', 'not_a_payment'],
    ['Régularisation de solde', 'not_a_payment'],
    ['Balance adjustment', 'not_a_payment'],
    ['Settlement', 'not_a_payment'],
    ['Bonus', 'not_a_payment'],
    ['Achat de crédit', 'money_out'],
    ['Airtime Purchase', 'money_out'],
    ['Envoi d’argent', 'money_out'],
    ['Sent', 'money_out'],
    ['Virement vers banque', 'money_out'],
    ['Wallet to bank', 'money_out'],
    ['Transfert vers compte bancaire', 'money_out'],
    ['Transfert vers compte marchand', null],
    ['Salary', 'money_out'],
    ['Bulk payment', 'money_out'],
    ['Paiement fournisseur', 'money_out'],
    ['Transfer (outgoing)', 'money_out'],
    ['Bill payment', null],
    ['Payment (incl. charges)', null],
    ['Vente de crédit', null],
    ['Virement reçu', null],
    ['Reversement', null],
  ] as const)('%s is %s', async (type, because) =>
    expect(
      short(
        await read([
          'Date;Reference;Type;Amount;Status',
          '23/11/2026;A0;Payment;500;Success',
          `23/11/2026;A1;${type};700;Success`,
        ]),
      ),
    ).toEqual([
      ['A0', 500, null],
      ['A1', 700, because],
    ]),
  );
});

describe('in the lists of operators', () => {
  test('MTN', async () => {
    const line = (id: number, status: string, type: string) =>
      [id, '2026-11-23 08:15:00', status, type, 'FRI:237670000001/MSISDN', 'A', 'FRI:PL-1@palier/SP', 5000] as const;
    const file = workbookOf([
      {
        name: 'S',
        rows: [
          ['Id', 'Date', 'Status', 'Type', 'From', 'From Name', 'To', 'Amount'],
          line(9_000_000_001, 'Successful', 'Payment (Reversed)'),
          line(9_000_000_002, 'Successful (Reversed)', 'Payment'),
        ],
      },
    ]);
    expect(short(await known(file))).toEqual([
      ['9000000001', 5000, 'not_a_payment'],
      ['9000000002', 5000, 'unreadable'],
    ]);
  });
  test('M-Pesa', async () =>
    expect(
      short(
        await known(
          'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Reason Type\n' +
            'SKR1AAAA01,2026-11-23 08:15:00,Pay Bill from 254712345678 - JANE,Completed (Reversed),5000,,,Pay Bill\n' +
            'SKR1AAAA02,2026-11-23 08:15:00,Pay Bill from 254712345678 - JANE,Completed,5000,,,Pay Bill (Cancelled)\n',
        ),
      ),
    ).toEqual([
      ['SKR1AAAA01', 5000, 'unreadable'],
      ['SKR1AAAA02', 5000, 'not_a_payment'],
    ]));
  test('Orange in French', async () => {
    const head = `N°;Date;Heure;Référence;Service;Paiement;Statut;Mode;N° de Compte;Wallet;N° Pseudo;N° de Compte;Wallet;Débit;Crédit;Compte`;
    const line = (number: number, service: string, status: string) =>
      `${number};23/11/2026;08:15;MP${number};${service};Mobile;${status};USSD;699000000;N;;655112233;N;;5000;`;
    expect(
      short(
        await known([head, line(1, 'Paiement Marchand', 'Succès'), line(2, 'Cash in', 'Succès (Annulé)')].join('\n')),
      ),
    ).toEqual([
      ['MP1', 5000, null],
      ['MP2', 5000, 'unreadable'],
    ]);
  });
});
