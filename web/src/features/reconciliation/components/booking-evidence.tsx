/** What a second person should know of the document before they book from it. */
import Alert from '@mui/material/Alert';
import { useTexts } from '../../../ui/language.tsx';
import { bankDayTexts } from '../bank-days.i18n.ts';
import { balanceTexts } from '../balances.i18n.ts';
import { texts } from '../i18n.ts';
import type { LineRow, StatementRow } from './statement-words.ts';
import { type BankDay, isLacked, isUnchecked, useBankDays } from './use-bank-days.ts';

export function BookingEvidence({ statement, lines }: { statement: StatementRow; lines: readonly LineRow[] }) {
  const t = useTexts(balanceTexts);
  const atBank = useTexts(bankDayTexts);
  const days = useBankDays(statement).data?.days ?? [];
  const { addsNotUpHelp } = useTexts(texts).statement;
  const { uploaded_by, balance_breaks, continues, adds_up } = statement;
  const broken = lines.filter(({ breaks_balance }) => breaks_balance).length;
  const of = (...checks: ReadonlyArray<LineRow['operator_check']>): number =>
    lines.filter(({ operator_check }) => checks.includes(operator_check)).length;
  const [denied, unchecked, unasked] = [of('unknown', 'differs'), of('not_yet', null), of('not_asked')];
  const linesOn = (isSo: (day: BankDay) => boolean): number =>
    lines.filter(({ value_on }) => days.some((day) => day.from_on === value_on && isSo(day))).length;
  const [lacked, at_no_bank] = [linesOn(isLacked), linesOn(isUnchecked)];
  const said = [
    broken > 0 && t.brokenChosen(broken),
    broken === 0 && balance_breaks !== null && balance_breaks > 0 && t.broken(balance_breaks),
    adds_up === false && addsNotUpHelp,
    continues === false && t.continuesNot,
    balance_breaks === null && t.noRunning,
    lacked > 0 && atBank.lackedLines(lacked),
    at_no_bank > 0 && atBank.uncheckedLines(at_no_bank),
    denied > 0 && t.deniedByOperator(denied),
    unchecked > 0 && t.notCheckedYet(unchecked),
    unasked > 0 && t.operatorNotAsked(unasked),
  ].filter((text) => text !== false);
  const isBad = denied > 0 || lacked > 0 || broken > 0 || adds_up === false || continues === false;
  return (
    <Alert severity={isBad ? 'warning' : 'info'} variant="outlined" role="note">
      {[t.uploaded(uploaded_by), ...said].join(' ')}
    </Alert>
  );
}
