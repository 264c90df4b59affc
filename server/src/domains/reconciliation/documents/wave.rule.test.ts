/** The downloads of Wave, as its portal gives them. */
import { describe, expect, test } from 'vitest';
import { ABOUT, understandDocument } from '../../../../../tests/harness/recognised.ts';

const read = (file: string) => understandDocument(Buffer.from(file), ABOUT, null);

describe('Wave', () => {
  const checkout = [
    'timestamp,transaction_id,transaction_type,amount,fee,currency,counterparty_mobile,client_reference,checkout_api_session_id',
    'Jun 18  2026  12:00:00 AM,T_AAAA1111,api_checkout,9900,100,XOF,237670000001,ask-1,cos-1',
    'Jun 18  2026  11:59:59 PM,T_BBBB2222,api_checkout_refund,-9900,0,XOF,237670000001,,cos-1',
    'Jun 19  2026  9:05:12 PM,T_CCCC3333,merchant_payment,4950,50,XOF,237670000002,,',
    'Jun 19  2026  9:06:12 PM,T_DDDD4444,moonshine,500,0,XOF,237670000002,,',
  ].join('\n');
  test('a customer paid the amount and the fee that was taken off', async () =>
    expect((await read(checkout)).rows).toMatchObject([
      { external_id: 'T_AAAA1111', value_on: '2026-06-18', amount_fcfa: 10_000, our_reference: 'ask-1', because: null },
      // The account gave back what it had got, and the customer got what they had paid.
      { amount_fcfa: 10_000, because: 'money_out', reversal: { takes_back: 'T_AAAA1111' } },
      { value_on: '2026-06-19', amount_fcfa: 5_000, payment_phone: '+237670000002', because: null, reversal: null },
      { amount_fcfa: 500, because: 'not_a_payment' },
    ]));
  test('in French, with headings in a broken encoding and days with a zone', async () => {
    const balance = [
      'Horodatage,Identifiant de transaction,Type de transaction,Montant,Frais,Solde,Devise,Nom de contrepartie,NumÃ©ro de tÃ©lÃ©phone de contrepartie,RÃ©fÃ©rence client,Identifiant de session API',
      '2026-06-18 23:30:00+00:00,T_AAAA1111,merchant_payment,4950,50,104950,XOF,AMA EXEMPLE,237670000001,,',
      '2026-06-19 08:00:00+00:00,pt-1,api_payout,-1500,0,103450,XOF,,237670000002,,',
    ].join('\n');
    expect(await read(balance)).toMatchObject({
      adds_up: true,
      rows: [
        { value_on: '2026-06-19', amount_fcfa: 5_000, payment_phone: '+237670000001', payer_name: 'AMA EXEMPLE' },
        { amount_fcfa: 1_500, because: 'money_out' },
      ],
    });
    expect((await read(balance.replaceAll('Ã©', '\uFFFD'))).rows[0]).toMatchObject({ payment_phone: '+237670000001' });
  });
});
