/**
 * A bank's statement in XML: ISO 20022 camt.053, and the report within a day (camt.052) and the notification of single
 * movements (camt.054), which have the same entries.
 */
import { cleanCell } from '../../../platform/tables/table-of-file.ts';
import { isFranc, readDecimalHundredths } from '../../../platform/statements/amounts.ts';
import { type Account, addsUp } from '../../../platform/statements/balances.ts';
import { readDay } from '../../../platform/statements/days.ts';
import { leftOut } from '../../../platform/statements/left-out.ts';
import type { Outcome } from '../../../platform/statements/outcomes.ts';
import { phonesOf, type ReadPhone } from './phones.ts';
import { NO_QUESTIONS } from '../../../platform/statements/questions.ts';
import { numberInBankText, reversalOf } from '../../../platform/statements/reversals.ts';
import { balancesAround } from '../../../platform/statements/running-balances.ts';
import { statedAmount } from '../../../platform/statements/stated-amount.ts';
import type { About, ReadDocument, StatementRow } from '../../../platform/statements/statement-row.ts';
import { type XmlNode, childrenOf, nodeAt, readXml, textAt } from '../../../platform/xml.ts';

/** The three messages, each with the element that holds the entries of one account. */
const KINDS = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const;
/**
 * The bank's own codes for movements that undo another one: a return, a cancellation, a reversal, an unpaid cheque or
 * direct debit (ISO 20022 external code set, bank transaction sub-family).
 */
const UNDOES = new Set(['RRTN', 'RPCR', 'PRDD', 'UPDD', 'UPCQ', 'CQRV', 'ARET']);

interface Reading {
  readonly readPhone: ReadPhone;
  readonly time_zone: string;
}

/** Null when the text is another document or cannot be read. */
export function readCamt053(text: string, { country, time_zone }: About): ReadDocument | null {
  const document = nodeAt(readXml(text) ?? undefined, 'Document');
  const statements = KINDS.flatMap(([kind, account]) => childrenOf(nodeAt(document, kind), account));
  if (statements.length === 0) return null;
  const reading = { readPhone: phonesOf(country), time_zone };
  const accounts = statements.map(accountOf);
  const entries = statements.flatMap((statement) => childrenOf(statement, 'Ntry'));
  return {
    format: 'camt053',
    rows: entries.flatMap((entry, at) => readEntry(entry, at + 1, reading)),
    adds_up: addsUp(accounts),
    balances: balancesAround(accounts),
    questions: NO_QUESTIONS,
    left_out: [],
  };
}

function accountOf(statement: XmlNode): Account {
  const balances = childrenOf(statement, 'Bal');
  // The closing balance of the day before is the opening balance of this day.
  return {
    opening: balanceOf(balances, 'OPBD') ?? balanceOf(balances, 'PRCD'),
    closing: balanceOf(balances, 'CLBD'),
    movements: childrenOf(statement, 'Ntry')
      .filter((entry) => outcomeOf(entry) === 'moved')
      .map(movementOf),
  };
}

function balanceOf(balances: readonly XmlNode[], code: string): number | null {
  const balance = balances.find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
  return balance === undefined ? null : movementOf(balance);
}

/** Signed hundredths of a franc of an entry, a detail or a balance. */
function movementOf(node: XmlNode): number | null {
  const amount = hundredthsAt(node, 'Amt');
  const mark = textAt(node, 'CdtDbtInd');
  return amount === null || (mark !== 'CRDT' && mark !== 'DBIT')
    ? null
    : mark === 'DBIT' && amount !== 0
      ? -amount
      : amount;
}

const hundredthsAt = (node: XmlNode, ...path: readonly string[]): number | null =>
  isFranc(textAt(node, ...path, '@Ccy')) ? readDecimalHundredths(textAt(node, ...path), '.') : null;

/** The state is a text in older versions and a code in newer ones. */
function outcomeOf(entry: XmlNode): Outcome {
  const state = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  return ['BOOK', ''].includes(state) ? 'moved' : ['PDNG', 'FUTR'].includes(state) ? 'pending' : 'failed';
}

function readEntry(entry: XmlNode, line: number, { readPhone, time_zone }: Reading): StatementRow[] {
  const value_on =
    ['ValDt', 'BookgDt'].flatMap(
      (date) => readDay(textAt(entry, date, 'Dt') || textAt(entry, date, 'DtTm'), time_zone) ?? [],
    )[0] ?? null;
  // An entry that reverses another one is not a payment, even when it brings money in.
  const parts = partsOf(entry);
  const isMarked = ['true', '1'].includes(textAt(entry, 'RvslInd').toLowerCase());
  const ids = idsOf(
    entry,
    parts.map(({ detail }) => detail),
  );
  return parts.map(({ detail, amount: moved }, at) => {
    const { amount, row: stated } = statedAmount(moved);
    const isReversal = isMarked || nodeAt(detail, 'RtrInf') !== undefined || isUndoing(detail) || isUndoing(entry);
    const said = cleanCell(remittanceOf(detail) || textAt(entry, 'AddtlNtryInf'));
    const debtor = nodeAt(detail, 'RltdPties', 'Dbtr');
    const endToEnd = textAt(detail, 'Refs', 'EndToEndId');
    const contact = nodeAt(debtor, 'Pty', 'CtctDtls') ?? nodeAt(debtor, 'CtctDtls');
    return {
      line,
      external_id: cleanCell(ids[at] ?? ''),
      our_reference: endToEnd === '' || endToEnd === 'NOTPROVIDED' ? null : cleanCell(endToEnd),
      value_on,
      ...stated,
      payment_phone: readPhone(textAt(contact, 'MobNb') || textAt(contact, 'PhneNb')),
      payer_name: cleanCell(textAt(debtor, 'Pty', 'Nm') || textAt(debtor, 'Nm')) || null,
      account_keyed_in: said || null,
      ...leftOut(
        { amount, value_on, outcome: outcomeOf(entry), is_payment: !isReversal },
        { amount: `${textAt(entry, 'Amt')} ${textAt(entry, 'Amt', '@Ccy')}`, day: textAt(entry, 'ValDt', 'Dt') },
      ),
      reversal: isReversal ? reversalOf(cleanCell(originalOf(detail, ids[at] ?? '', said))) : null,
    };
  });
}

interface Part {
  readonly detail: XmlNode | undefined;
  readonly amount: number | null;
}

/**
 * One booking may contain many payments. They are read one by one when their amounts add up to the entry, which is what
 * the bank booked; otherwise the entry itself is the row.
 */
function partsOf(entry: XmlNode): Part[] {
  const amount = movementOf(entry);
  const details = childrenOf(entry, 'NtryDtls').flatMap((group) => childrenOf(group, 'TxDtls'));
  if (details.length <= 1) return [{ detail: details[0], amount }];
  const parts = details.map((detail) => ({ detail, amount: detailAmount(detail, textAt(entry, 'CdtDbtInd')) }));
  const isWhole =
    amount !== null &&
    parts.every((part) => part.amount !== null) &&
    parts.reduce((sum, part) => sum + (part.amount ?? 0), 0) === amount;
  return isWhole ? parts : [{ detail: undefined, amount }];
}

function detailAmount(detail: XmlNode, entryMark: string): number | null {
  const amount =
    hundredthsAt(detail, 'Amt') ??
    hundredthsAt(detail, 'AmtDtls', 'TxAmt', 'Amt') ??
    hundredthsAt(detail, 'AmtDtls', 'InstdAmt', 'Amt');
  return amount !== null && amount !== 0 && (textAt(detail, 'CdtDbtInd') || entryMark) === 'DBIT' ? -amount : amount;
}

/**
 * The bank's own numbers. Details that share the number of their entry get their position as a suffix: without it the
 * second would count as a repetition of the first.
 */
function idsOf(entry: XmlNode, details: ReadonlyArray<XmlNode | undefined>): string[] {
  const entry_id = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
  if (details.length === 1)
    return [entry_id || textAt(details[0], 'Refs', 'AcctSvcrRef') || textAt(details[0], 'Refs', 'TxId')];
  const ids = details.map((detail) => textAt(detail, 'Refs', 'AcctSvcrRef') || textAt(detail, 'Refs', 'TxId'));
  if (ids.every((id) => id !== '') && new Set(ids).size === ids.length) return ids;
  return ids.map((id, at) => (entry_id || id ? `${entry_id || id}/${at + 1}` : ''));
}

const isUndoing = (node: XmlNode | undefined): boolean =>
  UNDOES.has(textAt(node, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'));

/**
 * The references of a returned payment are those of the payment, or the bank names it in words; one that gives no
 * others repeats its number.
 */
const originalOf = (detail: XmlNode | undefined, own: string, said: string): string =>
  ['AcctSvcrRef', 'TxId', 'InstrId']
    .map((name) => textAt(detail, 'Refs', name))
    .find((id) => id !== '' && id !== own) ??
  numberInBankText(said, own) ??
  own;

const remittanceOf = (detail: XmlNode | undefined): string =>
  [
    ...childrenOf(nodeAt(detail, 'RmtInf'), 'Ustrd').map((text) => textAt({ text }, 'text')),
    textAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
  ]
    .filter((text) => text !== '')
    .join(' ');
