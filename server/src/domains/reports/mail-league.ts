/** A table of shops, owners, agents or places in a mail, and the same as a file. */
import type { Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { FIGURE_LABELS } from '@palier/contract/reports/figure-labels.ts';
import { MAILED_REPORT_LABELS } from '@palier/contract/reports/labels.ts';
import {
  LEAGUE_COLUMNS,
  type LeagueColumn,
  inLeagueOrder,
  isRanked,
  shownRate,
} from '@palier/contract/reports/league.ts';
import type { LeagueRow, LeagueScope } from '@palier/contract/reports/records.ts';
import { REPORT_WORDS } from '@palier/contract/reports/words.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { writeRate } from '@palier/contract/values/rate.ts';
import { type Cell, type SheetColumn, writeWorkbook } from '../../platform/workbook.ts';
import type { Mail } from '../../providers/ports/email.ts';
import type { Letter } from './letter.ts';
import { MAIL_WORDS } from './mail-words.ts';

type League = Result<typeof reportsCalls.shops>;
type Row = Pick<LeagueRow, 'figures' | 'flows'>;

/** A mail stays readable; the file has them all. */
const MOST_ROWS = 50;

function titleOf(language: Language, { figure, kind }: LeagueColumn): string {
  const name = figure === 'first30' ? REPORT_WORDS[language].league.first : FIGURE_LABELS[language][figure].name;
  return kind === 'fcfa' ? `${name} (FCFA)` : name;
}

const nameOf = (language: Language, { id, name }: Pick<LeagueRow, 'id' | 'name'>): string =>
  id === null ? REPORT_WORDS[language].league.none : (name ?? REPORT_WORDS[language].nothing);

/** What stands in a cell. Rates of few contracts are shown as counts, or not at all. */
function textOf(language: Language, column: LeagueColumn, row: Row, is_plain: boolean): string {
  if (column.kind === 'count' || column.kind === 'fcfa') return groupThousands(column.read(row));
  const rate = column.read(row);
  const words = REPORT_WORDS[language];
  const shown = shownRate(column.kind, rate, is_plain);
  if (shown === 'rate') return writeRate(language, rate);
  return shown === 'counts' ? words.of(groupThousands(rate.n), groupThousands(rate.d)) : words.nothing;
}

export function leagueTable(
  language: Language,
  { rows, all }: League,
): { readonly table: Letter['table']; readonly notes: string[] } {
  const [words, own] = [REPORT_WORDS[language], MAIL_WORDS[language]];
  if (rows.length === 0) return { table: null, notes: [words.league.empty] };
  const cellsOf = (row: Row, is_plain: boolean): string[] =>
    LEAGUE_COLUMNS.map((column) => textOf(language, column, row, is_plain));
  const ranked = rows.filter(isRanked).length;
  const more = rows.length - MOST_ROWS;
  return {
    table: {
      heads: [own.name, ...LEAGUE_COLUMNS.map((column) => titleOf(language, column))],
      rows: [
        ...inLeagueOrder(rows)
          .slice(0, MOST_ROWS)
          .map((row) => [nameOf(language, row), ...cellsOf(row, isRanked(row))]),
        [words.total, ...cellsOf(all, true)],
      ],
    },
    notes: [
      words.league.sentence(ranked, groupThousands(ranked)),
      ...(more > 0 ? [own.rest(groupThousands(more))] : []),
      own.attached,
    ],
  };
}

/** Sums and counts are numbers; a rate is a number in percent where it may be shown, otherwise the text of the table. */
function cellOf(language: Language, column: LeagueColumn, row: Row, is_plain: boolean): Cell {
  if (column.kind === 'count' || column.kind === 'fcfa') return column.read(row);
  const rate = column.read(row);
  return shownRate(column.kind, rate, is_plain) === 'rate' && rate.d !== 0
    ? Math.round((1_000 * rate.n) / rate.d) / 10
    : textOf(language, column, row, is_plain);
}

export async function leagueFile(
  language: Language,
  scope: LeagueScope,
  day: Day,
  { rows, all }: League,
): Promise<Mail['attachments'][number]> {
  const [words, own] = [REPORT_WORDS[language], MAIL_WORDS[language]];
  const columns: SheetColumn[] = [
    { title: own.name, kind: 'text' },
    { title: own.contracts, kind: 'number' },
    ...LEAGUE_COLUMNS.map((column) => ({
      // A number in percent has no sign in a spreadsheet.
      title: column.kind.startsWith('rate') ? `${titleOf(language, column)} (%)` : titleOf(language, column),
      kind: 'number' as const,
    })),
  ];
  const line = (name: string, row: Row, is_plain: boolean): Cell[] => [
    name,
    row.figures.contracts,
    ...LEAGUE_COLUMNS.map((column) => cellOf(language, column, row, is_plain)),
  ];
  const lines = [
    ...inLeagueOrder(rows).map((row) => line(nameOf(language, row), row, isRanked(row))),
    line(words.total, all, true),
  ];
  const title = `${MAILED_REPORT_LABELS[language][scope]} ${day}`;
  return {
    file_name: `${scope}-${day}.xlsx`,
    media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await whole(writeWorkbook(title, columns, atOnce(lines))),
  };
}

async function* atOnce(lines: readonly Cell[][]): AsyncGenerator<ReadonlyArray<readonly Cell[]>> {
  yield lines;
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
