/** Statements in the formats of operators and banks, made of payments that a test invents. */

export interface StatedPayment {
  /** The operator's or the bank's number. */
  readonly id: string;
  readonly amount_fcfa: number;
  /** `YYYY-MM-DD`, the local day. */
  readonly on: string;
  /** `HH:MM:SS`. */
  readonly time?: string;
  /** E.164. */
  readonly phone?: string;
  readonly name?: string;
  /** The account that the payer keyed in. */
  readonly account?: string;
  /** The reference that a prompt carried. */
  readonly our_reference?: string;
  /** Money out: a payout or a fee. */
  readonly is_out?: boolean;
  /** Money out that takes back the payment with this number; empty where the document names none. */
  readonly takes_back?: string;
  readonly has_failed?: boolean;
}

const FULL_HEADINGS = [
  'Id',
  'External id',
  'Date',
  'Status',
  'Type',
  'Provider category',
  'From',
  'From name',
  'From handler name',
  'To',
  'To name',
  'To handler name',
  'To message',
  'Initiated by',
  'Initiated by',
  'On behalf of',
  'On behalf of',
  'Approved by',
  ...[
    'From / Fee',
    'From / External fee',
    'To / Fee',
    'To / External fee',
    'From / Refunded fee',
    'To / Refunded fee',
    'From / Tax',
    'To / Tax',
    'From / Refunded tax',
    'To / Refunded tax',
    'Discount',
    'From / Promotion',
    'To / Promotion',
    'Coupon',
    'Amount',
    'Balance',
    'External amount',
  ].flatMap((name) => [name, 'Currency']),
  'External FX rate',
  'External service provider',
];

const quoted = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)).join(',');
const digits = (phone: string): string => phone.replace(/\D/g, '');

/** MTN's transaction history: 54 columns, several of them with the same name, and amounts with a sign. */
export function mtnCsv(payments: readonly StatedPayment[]): string {
  const lines = payments.map(
    ({
      id,
      amount_fcfa,
      on,
      time = '10:00:00',
      phone = '+237670000000',
      name = '',
      account = '',
      our_reference = '',
      is_out = false,
      has_failed = false,
      takes_back,
    }) => {
      const cells = FULL_HEADINGS.map(() => '');
      const [payer, merchant] = [`FRI:${digits(phone)}/MSISDN`, 'FRI:40000001/MM'];
      const written = {
        0: id,
        1: takes_back ?? our_reference,
        2: `${on} ${time}`,
        3: has_failed ? 'Failed' : 'Successful',
        4: takes_back !== undefined ? 'Reversal' : is_out ? 'Transfer' : our_reference === '' ? 'Payment' : 'Debit',
        6: is_out ? merchant : payer,
        7: is_out ? 'THE MERCHANT' : name,
        9: is_out ? payer : merchant,
        10: is_out ? name : 'THE MERCHANT',
        12: account,
        46: String(is_out ? -amount_fcfa : amount_fcfa),
        47: 'XAF',
      };
      for (const [place, cell] of Object.entries(written)) cells[Number(place)] = cell;
      return quoted(cells);
    },
  );
  return [quoted(FULL_HEADINGS), ...lines, ''].join('\n');
}

const thousands = (amount: number): string => `${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}.00`;
const MPESA_HEADINGS = [
  'Receipt No.',
  'Completion Time',
  'Initiation Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
];

/** The statement of M-Pesa's organisation portal: a preamble, commas between thousands, the newest line first. */
export function mpesaCsv(payments: readonly StatedPayment[]): string {
  const lines = payments
    .toReversed()
    .map(
      ({
        id,
        amount_fcfa,
        on,
        time = '10:00:00',
        phone = '+237670000000',
        name = '',
        account = '',
        is_out = false,
        has_failed = false,
        takes_back,
      }) => {
        const at = `${on.split('-').toReversed().join('-')} ${time}`;
        const party = `${digits(phone)} - ${name}`;
        return quoted([
          id,
          at,
          at,
          takes_back !== undefined
            ? 'Pay Bill Reversal'
            : is_out
              ? `Business Payment to ${party}`
              : `Pay Bill from ${party} Acc. ${account}`,
          has_failed ? 'Failed' : 'Completed',
          is_out ? '' : thousands(amount_fcfa),
          is_out ? `-${thousands(amount_fcfa)}` : '',
          '0.00',
          'true',
          takes_back !== undefined ? 'Pay Bill Reversal' : is_out ? 'Business Payment' : 'Pay Bill',
          party,
          takes_back ?? '',
          account,
        ]);
      },
    );
  return [
    'Organization:,THE MERCHANT',
    'Short Code:,600000',
    'Time Period:,From 01-01-2026 00:00:00 To 31-12-2026 23:59:59',
    '',
    quoted(MPESA_HEADINGS),
    ...lines,
    '',
  ].join('\n');
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const balance = (code: string, amount: number, on: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="XAF">${Math.abs(amount)}.00</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`;

/**
 * A bank's statement that adds up; `closing_off_by` makes one that does not. A failed payment is pending: a bank does
 * not book it.
 */
export function camt053(
  payments: readonly StatedPayment[],
  { opening_fcfa = 1_000_000, closing_off_by = 0 }: { opening_fcfa?: number; closing_off_by?: number } = {},
): string {
  const days = payments.map(({ on }) => on).sort();
  const [first = '2026-01-01', last = '2026-01-01'] = [days[0], days.at(-1)];
  const booked = payments
    .filter(({ has_failed }) => !has_failed)
    .reduce((sum, { amount_fcfa, is_out }) => sum + (is_out ? -amount_fcfa : amount_fcfa), 0);
  const entries = payments.map(
    ({
      id,
      amount_fcfa,
      on,
      phone,
      name = '',
      account = '',
      our_reference = 'NOTPROVIDED',
      is_out = false,
      has_failed = false,
    }) => {
      const contact = phone === undefined ? '' : `<CtctDtls><MobNb>${phone}</MobNb></CtctDtls>`;
      const detail = `<NtryDtls><TxDtls><Refs><EndToEndId>${escaped(our_reference)}</EndToEndId></Refs><RltdPties><Dbtr><Nm>${escaped(name)}</Nm>${contact}</Dbtr></RltdPties><RmtInf><Ustrd>${escaped(account)}</Ustrd></RmtInf></TxDtls></NtryDtls>`;
      return `<Ntry><Amt Ccy="XAF">${amount_fcfa}.00</Amt><CdtDbtInd>${is_out ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>${has_failed ? 'PDNG' : 'BOOK'}</Sts><BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt><AcctSvcrRef>${escaped(id)}</AcctSvcrRef>${detail}</Ntry>`;
    },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>ONE</MsgId></GrpHdr><Stmt><Id>ONE</Id><Acct><Id><Othr><Id>10005000010000000001</Id></Othr></Id><Ccy>XAF</Ccy></Acct>${balance('OPBD', opening_fcfa, first)}${balance('CLBD', opening_fcfa + booked + closing_off_by, last)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

/** The columns of an Orange report of transactions. */
export const ORANGE_LABELS = [
  'N°',
  'Date',
  'Heure',
  'Référence',
  'Service',
  'Paiement',
  'Statut',
  'Mode',
  'N° de Compte',
  'Wallet',
  'N° Pseudo',
  'N° de Compte',
  'Wallet',
  'Débit',
  'Crédit',
  'Compte: 690000009',
  'Sous-réseau',
];
