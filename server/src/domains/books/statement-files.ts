/** The statements as files: the same figures as on the screen, with their sums. */
import { ACCOUNT_KIND_LABELS, ACCOUNT_LABELS, type AccountCode } from '@palier/contract/books/accounts.ts';
import type { booksCalls } from '@palier/contract/books/calls.ts';
import { JOURNAL_EVENT_LABELS } from '@palier/contract/books/journal-events.ts';
import { FLOW_WAY_LABELS, STATEMENT_LABELS, type StatementWord } from '@palier/contract/books/labels.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { inFcfa } from '@palier/contract/values/written-money.ts';
import type { Language } from '@palier/contract/values/language.ts';
import type { QueryContext, QueryHandler } from '../../platform/handler.ts';
import { atHand } from '../../platform/row-sources.ts';
import { type Column, exportFile } from '../../platform/spreadsheet.ts';
import { readBalanceSheet } from './read-balance-sheet.ts';
import { readCashFlow } from './read-cash-flow.ts';
import { readProfitAndLoss } from './read-profit-and-loss.ts';

/** One row: what it is of, in words, and its sums. */
interface Line {
  readonly texts: readonly (string | null)[];
  readonly sums: ReadonlyArray<number | null>;
}

interface Statement {
  /** The headings over the words, and those over the sums. */
  readonly texts: readonly string[];
  readonly sums: readonly string[];
  readonly lines: readonly Line[];
}

const FILE_NAMES = {
  balance_sheet: { en: 'balance-sheet', fr: 'bilan' },
  profit_and_loss: { en: 'profit-and-loss', fr: 'compte-de-resultat' },
  cash_flow: { en: 'daily-cash-flow', fr: 'flux-de-tresorerie' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

function statementFile(
  context: QueryContext,
  list: keyof typeof FILE_NAMES,
  { format, ...asked }: { readonly format: 'csv' | 'xlsx' } & Readonly<Record<string, unknown>>,
  { texts, sums, lines }: Statement,
) {
  const columns: Array<Column<Line>> = [
    ...texts.map((title, at) => ({ title, kind: 'text', value: (line: Line) => line.texts[at] ?? null }) as const),
    ...sums.map((title, at) => ({ title, kind: 'number', value: (line: Line) => line.sums[at] ?? null }) as const),
  ];
  return exportFile(context, {
    file_name: FILE_NAMES[list][context.caller.language],
    format,
    columns,
    noted: { list, facts: (rows) => ({ rows, format, ...asked }) },
    rows: atHand(lines),
  });
}

/** The words of an account: its number, its name and its kind. */
function accountWords(language: Language) {
  const says = STATEMENT_LABELS[language];
  return {
    heads: [says.account, says.name, FIELD_LABELS[language].kind],
    of: (account: AccountCode, kind: keyof (typeof ACCOUNT_KIND_LABELS)['en']) => [
      account,
      ACCOUNT_LABELS[language][account],
      ACCOUNT_KIND_LABELS[language][kind],
    ],
  };
}

const inFrancs = (language: Language, word: StatementWord): string => inFcfa(STATEMENT_LABELS[language][word]);

export const exportBalanceSheet: QueryHandler<typeof booksCalls.exportBalanceSheet> = async (input, context) => {
  const { language } = context.caller;
  const words = accountWords(language);
  const sheet = await readBalanceSheet(input, context);
  const isSigned = input.clock === 'signed_off';
  const sum = (name: string, fcfa: number): Line => ({ texts: [null, name, null], sums: [fcfa] });
  const kinds = ACCOUNT_KIND_LABELS[language];
  return statementFile(context, 'balance_sheet', input, {
    texts: words.heads,
    sums: [inFrancs(language, 'balance'), ...(isSigned ? [inFrancs(language, 'booked_later')] : [])],
    lines: [
      ...sheet.lines
        .filter(({ kind }) => kind !== 'income' && kind !== 'expense')
        .map(({ account, kind, balance_fcfa, booked_later_fcfa }) => ({
          texts: words.of(account, kind),
          sums: [balance_fcfa, booked_later_fcfa],
        })),
      sum(kinds.asset, sheet.assets_fcfa),
      sum(kinds.liability, sheet.liabilities_fcfa),
      sum(kinds.equity, sheet.equity_fcfa),
      sum(STATEMENT_LABELS[language].result_so_far, sheet.result_fcfa),
    ],
  });
};

export const exportProfitAndLoss: QueryHandler<typeof booksCalls.exportProfitAndLoss> = async (input, context) => {
  const { language } = context.caller;
  const words = accountWords(language);
  const results = await readProfitAndLoss(input, context);
  const line = (texts: readonly (string | null)[], total: number, before: number, by_month: readonly number[]) => ({
    texts,
    sums: [total, before, ...by_month],
  });
  return statementFile(context, 'profit_and_loss', input, {
    texts: words.heads,
    sums: [
      inFrancs(language, 'total'),
      inFrancs(language, 'days_before'),
      ...results.months.map(({ from_on }) => inFcfa(from_on.slice(0, 7))),
    ],
    lines: [
      ...results.lines.map(({ account, kind, total_fcfa, before_fcfa, by_month }) =>
        line(words.of(account, kind), total_fcfa, before_fcfa, by_month),
      ),
      line(
        [null, STATEMENT_LABELS[language].result, null],
        results.result_fcfa,
        results.result_before_fcfa,
        results.result_by_month,
      ),
    ],
  });
};

export const exportCashFlow: QueryHandler<typeof booksCalls.exportCashFlow> = async (input, context) => {
  const { language } = context.caller;
  const says = STATEMENT_LABELS[language];
  const flow = await readCashFlow(input, context);
  const { opening_fcfa, net_by_day, closing_by_day, closing_fcfa } = flow;
  const sum = (name: string, total: number, by_day: readonly number[]): Line => ({
    texts: [null, name],
    sums: [total, ...by_day],
  });
  return statementFile(context, 'cash_flow', input, {
    texts: [says.way, FIELD_LABELS[language].event],
    sums: [inFrancs(language, 'total'), ...flow.days.map((day) => inFcfa(day))],
    lines: [
      sum(says.opening, opening_fcfa, [opening_fcfa, ...closing_by_day.slice(0, -1)]),
      ...flow.lines.map(({ way, event, is_fee, by_day, total_fcfa }) => ({
        texts: [FLOW_WAY_LABELS[language][way], is_fee ? says.move_fees : JOURNAL_EVENT_LABELS[language][event]],
        sums: [total_fcfa, ...by_day],
      })),
      sum(says.net, closing_fcfa - opening_fcfa, net_by_day),
      sum(says.closing, closing_fcfa, closing_by_day),
    ],
  });
};
