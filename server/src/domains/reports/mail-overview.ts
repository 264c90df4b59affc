/** The overview as a mail says it: the figures of the screen, with their change against a week before. */
import type { Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { FIGURE_LABELS, type FigureName } from '@palier/contract/reports/figure-labels.ts';
import type { MailRhythm } from '@palier/contract/reports/mailing-records.ts';
import type { Figures, Flows } from '@palier/contract/reports/records.ts';
import { riskOf } from '@palier/contract/reports/risk.ts';
import { REPORT_WORDS } from '@palier/contract/reports/words.ts';
import { shownOf } from '@palier/contract/rules/portfolio/interval.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { shareOf, writeChange, writeRate } from '@palier/contract/values/rate.ts';
import type * as z from 'zod';
import type { Letter } from './letter.ts';
import { MAIL_WORDS } from './mail-words.ts';

type Dashboard = Result<typeof reportsCalls.dashboard>;
type Section = Letter['sections'][number];

const RISKS = [
  ['par1', 0],
  ['par7', 7],
  ['par30', 30],
  ['par60', 60],
  ['par90', 90],
] as const;

export function overviewSections(
  language: Language,
  rhythm: z.output<typeof MailRhythm>,
  { figures, week_before: before, day, month, weeks }: Dashboard,
): Section[] {
  const words = REPORT_WORDS[language];
  const { against } = words;
  const name = (figure: FigureName): string => FIGURE_LABELS[language][figure].name;
  const changed = (read: (of: Figures) => number): string | null => {
    if (before === null) return null;
    const [now, then] = [read(figures), read(before)];
    const by = then === 0 ? null : writeChange(language, (100 * (now - then)) / then);
    return against.week(by === null ? against.same : against.percent(by));
  };
  const moved = (read: (of: Figures) => Figures['npl']): string | null => {
    const [now, then] = [shareOf(read(figures)), before && shareOf(read(before))];
    if (now === null || then === null) return null;
    const by = writeChange(language, 100 * (now - then));
    return against.week(by === null ? against.same : against.points(by));
  };
  const risk = (figure: FigureName, read: (of: Figures) => Figures['npl']): Section['rows'][number] => {
    const { n, d } = read(figures);
    const parts = words.of(formatFcfa(n), formatFcfa(d));
    return { name: name(figure), value: writeRate(language, { n, d }), notes: [parts, moved(read)] };
  };
  const fcfa = (figure: FigureName, sum: number) => ({ name: name(figure), value: formatFcfa(sum), notes: [] });
  const flowsOf = (title: string, flows: Flows): Section => {
    const rate = { n: flows.received_fcfa, d: flows.due_fcfa };
    return {
      title,
      rows: [
        fcfa('due', flows.due_fcfa),
        fcfa('received', flows.received_fcfa),
        { name: name('collection'), value: writeRate(language, rate), notes: [] },
        { name: name('sold'), value: groupThousands(flows.sold), notes: [] },
        fcfa('deposits', flows.deposit_fcfa),
        fcfa('writtenOff', flows.written_off_fcfa),
      ],
    };
  };
  const week = weeks.at(-1);
  return [
    {
      title: words.sections.book,
      rows: [
        { ...fcfa('owed', figures.owed_fcfa), notes: [changed((of) => of.owed_fcfa)] },
        { name: name('loans'), value: groupThousands(figures.loans), notes: [changed((of) => of.loans)] },
        { ...fcfa('arrears', figures.arrears_fcfa), notes: [changed((of) => of.arrears_fcfa)] },
      ],
    },
    {
      title: words.sections.risk,
      rows: [...RISKS.map(([figure, days]) => risk(figure, (of) => riskOf(of, days))), risk('npl', ({ npl }) => npl)],
    },
    ...(rhythm === 'daily' ? [flowsOf(words.sections.today, day)] : []),
    ...(rhythm === 'weekly' && week ? [flowsOf(MAIL_WORDS[language].thisWeek, week.flows)] : []),
    flowsOf(words.sections.month, month),
  ];
}

/** Rates of few contracts say so. */
export const fewOf = (language: Language, contracts: number): string[] =>
  contracts > 0 && shownOf(contracts) !== 'plain'
    ? [REPORT_WORDS[language].few(contracts, groupThousands(contracts))]
    : [];
