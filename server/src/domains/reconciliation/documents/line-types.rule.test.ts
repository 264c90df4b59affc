/** Lists of operators that write every amount without a sign and say by a type alone which way it went. */
import { expect, test } from 'vitest';
import { ABOUT, short, understandDocument } from '../../../../../tests/harness/recognised.ts';

const read = (lines: readonly string[]) => understandDocument(Buffer.from(lines.join('\r\n')), ABOUT, null);

test.each([
  ['Retrait', 'money_out'],
  ['Retrait vers banque', 'money_out'],
  ['Merchant Withdrawal', 'money_out'],
  ['Cash-out', 'money_out'],
  ['Bulk Disbursement', 'money_out'],
  ['Transfert sortant', 'money_out'],
  ['Transfert envoyé', 'money_out'],
  ['B2C', 'money_out'],
  ['Commission', 'not_a_payment'],
  ['Frais de service', 'not_a_payment'],
  ['Transaction fee', 'not_a_payment'],
  ['TVA sur commission', 'not_a_payment'],
  ['Paiement marchand', null],
  ['Dépôt', null],
  ['Debit', null],
  ['Transfert reçu', null],
  ['Paiement facture', null],
] as const)('of the type %s a line is %s', async (type, because) =>
  expect(
    short(
      await read([
        'Date;Référence;Type de transaction;Montant;Statut',
        '18/06/2026;R1;Paiement;15000;Succès',
        `18/06/2026;R2;${type};700;Succès`,
      ]),
    ),
  ).toEqual([
    ['R1', 15_000, null],
    ['R2', 700, because],
  ]),
);

test('where amounts have signs of their own, these tell, and where balances go up, the money came', async () => {
  const signed = ['Ref,Date,Type,Amount', 'A1,18/06/2026,Withdrawal,500', 'A2,18/06/2026,Withdrawal,-700'];
  expect(short(await read(signed))).toEqual([
    ['A1', 500, null],
    ['A2', 700, 'money_out'],
  ]);
  const up = ['Ref,Date,Type,Amount,Balance', 'A1,18/06/2026,Withdrawal,500,1500', 'A2,18/06/2026,Withdrawal,700,2200'];
  const agent = await read(up);
  expect([agent.adds_up, ...short(agent)]).toEqual([true, ['A1', 500, null], ['A2', 700, null]]);
  const down = ['Ref,Date,Type,Amount,Balance', 'A1,18/06/2026,Payment,500,1500', 'A2,18/06/2026,Withdrawal,700,800'];
  const merchant = await read(down);
  expect([merchant.adds_up, ...short(merchant)]).toEqual([true, ['A1', 500, null], ['A2', 700, 'money_out']]);
});

test('the columns of a merchant’s list have their meaning without a person', async () => {
  const moov = await read([
    'N° Transaction;Date/Heure;Type de transaction;MSISDN Source;Nom Source;Montant (FCFA);Frais;Statut',
    'MP240618.A00001;18-06-2026 10:11:12;Paiement marchand;237670000001;KOFFI Jean;15 000;150;Réussi',
  ]);
  expect(moov.rows).toMatchObject([
    { external_id: 'MP240618.A00001', payment_phone: '+237670000001', payer_name: 'KOFFI Jean', amount_fcfa: 15_000 },
  ]);
  const airtel = await read([
    'Transaction Ref ID\tTransaction Date\tSender Msisdn\tTransaction Amount\tService Name\tTransaction Status\tReference',
    'CI260618.A12345\t18-Jun-26 10:11 AM\t237670000001\t15,000.00\tMerchant Payment\tTS\tPL-0001',
    'CO260618.A12347\t18-Jun-26 10:13 AM\t237670000001\t2,000.00\tMerchant Refund\tTS\tPL-0002',
  ]);
  expect(short(airtel)).toEqual([
    ['CI260618.A12345', 15_000, null],
    ['CO260618.A12347', 2_000, 'not_a_payment'],
  ]);
});
