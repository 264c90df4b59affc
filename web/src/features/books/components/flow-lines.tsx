/** What came in and went out on each day, the newest first. Every sum leads to its entries. */
import { FLOW_WAY_LABELS, STATEMENT_LABELS } from '@palier/contract/books/labels.ts';
import type { AccountCode } from '@palier/contract/books/accounts.ts';
import type { booksCalls } from '@palier/contract/books/calls.ts';
import { JOURNAL_EVENT_LABELS } from '@palier/contract/books/journal-events.ts';
import type { Result } from '@palier/contract/call.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { words } from '../../../ui/words.ts';
import { booksTexts } from '../i18n.ts';
import { EntriesLink } from './entries-link.tsx';
import { WideTable } from './wide-table.tsx';

type Flow = Result<typeof booksCalls.cashFlow>;

/** The account of what operators charge. */
const FEES: AccountCode = '5030';

export function FlowLines({ flow, only }: { flow: Flow; only: { account?: AccountCode; subject?: string } }) {
  const t = useTexts(booksTexts);
  const says = useTexts(STATEMENT_LABELS);
  const ways = useTexts(FLOW_WAY_LABELS);
  const w = useTexts(words);
  const events = useTexts(JOURNAL_EVENT_LABELS);
  const { language } = useLanguage();
  const [first, last] = [flow.days[0] ?? '', flow.days.at(-1) ?? ''];
  return (
    <WideTable
      label={t.flow.lines}
      heads={[t.inFcfa, says.total, ...flow.days.toReversed().map((day) => writeDay(language, day))]}
      rows={[
        ...flow.lines.map(({ way, event, is_fee, by_day, total_fcfa }) => {
          const isOfAll = only.account === undefined && only.subject === undefined;
          // Fees are the entries of their account; those of one place cannot be asked for apart from its moves.
          const of = is_fee && isOfAll ? { event, account: FEES } : { event, way, ...only };
          return {
            id: `${way} ${event} ${is_fee}`,
            head: `${ways[way]}${w.colon} ${is_fee ? says.move_fees : events[event]}`,
            cells: [
              <EntriesLink key="total" fcfa={total_fcfa} of={{ from_on: first, until_on: last, ...of }} />,
              ...flow.days
                .map((day, at) => (
                  <EntriesLink key={day} fcfa={by_day[at] ?? 0} of={{ from_on: day, until_on: day, ...of }} />
                ))
                .toReversed(),
            ],
          };
        }),
        {
          id: 'net',
          head: says.net,
          is_total: true,
          cells: [
            <Money bare key="net" fcfa={flow.closing_fcfa - flow.opening_fcfa} />,
            ...flow.net_by_day.map((fcfa, at) => <Money bare key={flow.days[at]} fcfa={fcfa} />).toReversed(),
          ],
        },
        {
          id: 'closing',
          head: says.closing,
          is_total: true,
          cells: [
            <Money bare key="closing" fcfa={flow.closing_fcfa} />,
            ...flow.closing_by_day.map((fcfa, at) => <Money bare key={flow.days[at]} fcfa={fcfa} />).toReversed(),
          ],
        },
      ]}
    />
  );
}
