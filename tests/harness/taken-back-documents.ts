/** For each reader a payment and the line that takes it back, in the form in which its operator or bank writes them. */
import { mpesaCsv, mtnCsv, ORANGE_LABELS, type StatedPayment } from './statements.ts';
import { workbook } from './workbook.ts';

export interface TakenBack {
  /** Numbers as this document has them; without one, it names no payment. */
  readonly paid: string;
  readonly back: string;
  /** The sum that was paid, and the sum that went back. */
  readonly amount_fcfa: number;
  readonly back_fcfa: number;
  readonly on: string;
  readonly phone: string;
  /** The account keyed in. */
  readonly account: string;
}
export type LineOf = 'paid' | 'back';

export interface TakenBackDocument {
  readonly name: string;
  readonly source: 'daraja-paybill' | 'bank';
  /** The digits alone that MTN gives, or any number. */
  readonly has_digits_only?: boolean;
  /** Whether the line that takes back names or finds its payment when it comes in a later document. */
  readonly finds_later: boolean;
  readonly write: (facts: TakenBack, lines: readonly LineOf[]) => string | Uint8Array;
}

const stated = (
  { paid, back, amount_fcfa, back_fcfa, on, phone, account }: TakenBack,
  lines: readonly LineOf[],
): StatedPayment[] =>
  lines.map((line) =>
    line === 'paid'
      ? { id: paid, amount_fcfa, on, phone, account, name: 'SOME BODY' }
      : { id: back, amount_fcfa: back_fcfa, on, phone, is_out: true, takes_back: paid, name: 'SOME BODY' },
  );

const orange = ({ paid, back, amount_fcfa, back_fcfa, on, phone }: TakenBack, lines: readonly LineOf[]) =>
  workbook([
    ['Application', 'Orange Money'],
    ORANGE_LABELS,
    ...lines.map((line, at) => [
      at + 1,
      on.split('-').toReversed().join('/'),
      '13:11:20',
      line === 'paid' ? paid : back,
      line === 'paid' ? 'Merchant Payment' : 'Merchant Payment Reversal',
      'Transaction',
      'Succès',
      'USSD',
      '690000009',
      'Normal',
      'x',
      phone.slice(4),
      'Normal',
      line === 'paid' ? '' : back_fcfa,
      line === 'paid' ? amount_fcfa : '',
      '',
      '-1',
    ]),
  ]);

/** Wave takes one franc in a hundred off what a customer paid, and gives the same back. */
const wave = ({ paid, back, amount_fcfa, back_fcfa, on, phone, account }: TakenBack, lines: readonly LineOf[]) => {
  const fee = Math.round(amount_fcfa / 100);
  const rest = `XOF,${phone},${account}`;
  return [
    'timestamp,transaction_id,transaction_type,amount,fee,currency,counterparty_mobile,client_reference,checkout_api_session_id',
    ...lines.map((line) =>
      line === 'paid'
        ? `${on} 10:00:00,${paid},api_checkout,${amount_fcfa - fee},${fee},${rest},cos-${paid}`
        : `${on} 11:00:00,${back},api_checkout_refund,-${back_fcfa - (back_fcfa === amount_fcfa ? fee : 0)},0,XOF,${phone},,cos-${paid}`,
    ),
  ].join('\n');
};

const short = (on: string): string => on.replaceAll('-', '').slice(2);
const mt940 =
  (backLine: (facts: TakenBack) => readonly [string, string]) => (facts: TakenBack, lines: readonly LineOf[]) =>
    [
      ':20:S',
      ':25:1',
      `:60F:C${short(facts.on)}XAF0,`,
      ...lines.flatMap((line) => {
        const [movement, text] =
          line === 'paid'
            ? [`C${facts.amount_fcfa},00NTRFNONREF//${facts.paid}`, `VERSEMENT ${facts.account}`]
            : backLine(facts);
        return [`:61:${short(facts.on)}${movement}`, `:86:${text}`];
      }),
      `:62F:C${short(facts.on)}XAF0,`,
      '',
    ].join('\r\n');

const entry = (
  { on }: TakenBack,
  {
    id,
    amount,
    mark,
    inside = '',
    detail,
  }: Record<'id' | 'mark' | 'detail', string> & { amount: number; inside?: string },
): string =>
  `<Ntry><Amt Ccy="XAF">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>${inside}<Sts>BOOK</Sts><ValDt><Dt>${on}</Dt></ValDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls>${detail}</TxDtls></NtryDtls></Ntry>`;
const camt =
  (
    [root, account, version]: readonly [string, string, string],
    back: { readonly inside?: string; readonly detail: (facts: TakenBack) => string },
  ) =>
  (facts: TakenBack, lines: readonly LineOf[]) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${version}.001.08"><${root}><${account}>${lines
      .map((line) =>
        line === 'paid'
          ? entry(facts, {
              id: facts.paid,
              amount: facts.amount_fcfa,
              mark: 'CRDT',
              detail: `<Refs><EndToEndId>E${facts.paid}</EndToEndId></Refs><RmtInf><Ustrd>PRET ${facts.account}</Ustrd></RmtInf>`,
            })
          : entry(facts, {
              id: facts.back,
              amount: facts.back_fcfa,
              mark: 'DBIT',
              inside: back.inside ?? '',
              detail: back.detail(facts),
            }),
      )
      .join('')}</${account}></${root}></Document>`;

const table = (backLine: (facts: TakenBack) => string) => (facts: TakenBack, lines: readonly LineOf[]) =>
  [
    'Reference;Date;Type;Amount;Status;Phone;Account',
    ...lines.map((line) =>
      line === 'paid'
        ? `${facts.paid};${facts.on};Payment;${facts.amount_fcfa};Success;${facts.phone};${facts.account}`
        : backLine(facts),
    ),
  ].join('\n');

const STATEMENT = ['BkToCstmrStmt', 'Stmt', '053'] as const;

export const TAKEN_BACK_DOCUMENTS: readonly TakenBackDocument[] = [
  {
    name: 'M-Pesa, with a linked number',
    source: 'daraja-paybill',
    finds_later: true,
    write: (facts, lines) => mpesaCsv(stated(facts, lines)),
  },
  {
    name: 'MTN, with the number as external id',
    source: 'daraja-paybill',
    has_digits_only: true,
    finds_later: true,
    write: (facts, lines) => mtnCsv(stated(facts, lines)),
  },
  { name: 'Orange, which names no payment', source: 'daraja-paybill', finds_later: true, write: orange },
  { name: 'Wave, by the session of the checkout', source: 'daraja-paybill', finds_later: false, write: wave },
  {
    name: 'MT940, RC with the number',
    source: 'bank',
    finds_later: true,
    write: mt940(({ back_fcfa, paid }) => [`RC${back_fcfa},00NTRFNONREF//${paid}`, 'CORRECTION']),
  },
  {
    name: 'MT940, a debit with the number of the payment',
    source: 'bank',
    finds_later: true,
    write: mt940(({ back_fcfa, paid }) => [`D${back_fcfa},00NTRFNONREF//${paid}`, 'OPERATION DIVERSE']),
  },
  {
    name: 'MT940, a debit whose text names the payment',
    source: 'bank',
    finds_later: true,
    write: mt940(({ back_fcfa, paid, back }) => [`D${back_fcfa},00NTRFNONREF//${back}`, `RETOUR VIREMENT ${paid}`]),
  },
  {
    name: 'CAMT.053, RvslInd',
    source: 'bank',
    finds_later: true,
    write: camt(STATEMENT, {
      inside: '<RvslInd>true</RvslInd>',
      detail: ({ paid }) => `<Refs><TxId>${paid}</TxId></Refs>`,
    }),
  },
  {
    name: 'CAMT.054, RtrInf with the payer’s reference',
    source: 'bank',
    finds_later: true,
    write: camt(['BkToCstmrDbtCdtNtfctn', 'Ntfctn', '054'], {
      detail: ({ paid }) => `<Refs><EndToEndId>E${paid}</EndToEndId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`,
    }),
  },
  {
    name: 'CAMT.052, the bank’s code of a return',
    source: 'bank',
    finds_later: true,
    write: camt(['BkToCstmrAcctRpt', 'Rpt', '052'], {
      detail: ({ paid }) =>
        `<Refs><InstrId>${paid}</InstrId></Refs><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>`,
    }),
  },
  {
    name: 'a table with a type',
    source: 'daraja-paybill',
    finds_later: true,
    write: table(({ back, on, back_fcfa, phone }) => `${back};${on};Refund;-${back_fcfa};Success;${phone};`),
  },
  {
    name: 'a table with the same number and a minus',
    source: 'daraja-paybill',
    finds_later: true,
    write: table(({ paid, on, back_fcfa, phone }) => `${paid};${on};Debit;-${back_fcfa};Success;${phone};`),
  },
];
