/** The shapes of what a report says of a figure: francs, and shares of francs or of loans. */
import type { Figures } from '@palier/contract/reports/records.ts';
import type { ReportedFigure } from '@palier/contract/reports/report-loans.ts';

type Rate = Figures['npl'];

export const NOTHING: ReportedFigure = {
  loans: null,
  amount_fcfa: null,
  of_loans: null,
  of_fcfa: null,
  waited_days_fcfa: null,
};
export const money = (amount_fcfa: number, loans: number | null = null): ReportedFigure => ({
  ...NOTHING,
  amount_fcfa,
  loans,
});
export const shareOfMoney = ({ n, d }: Rate): ReportedFigure => ({ ...NOTHING, amount_fcfa: n, of_fcfa: d });
export const shareOfLoans = ({ n, d }: Rate): ReportedFigure => ({ ...NOTHING, loans: n, of_loans: d });
