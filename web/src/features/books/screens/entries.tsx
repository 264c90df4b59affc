/** The lines of the journals behind a figure. The address holds the account, the days and the clock. */
import { FLOW_WAY_LABELS } from '@palier/contract/books/labels.ts';
import type { Result } from '@palier/contract/call.ts';
import { ACCOUNT_CODES, ACCOUNT_LABELS } from '@palier/contract/books/accounts.ts';
import { booksCalls } from '@palier/contract/books/calls.ts';
import { JOURNAL_EVENT_LABELS } from '@palier/contract/books/journal-events.ts';
import { BOOKS_CLOCK_LABELS } from '@palier/contract/books/labels.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { useCall } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { dayFilter } from '../../../ui/list/day-filter.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { useListState } from '../../../ui/list/list-state.ts';
import { type EntryRow, useEntryColumns } from '../components/entry-columns.tsx';
import { booksTexts } from '../i18n.ts';
import { booksScreens } from '../screens.ts';

type Answer = Result<typeof booksCalls.entries>;

const FILTERS = ['from_on', 'until_on', 'account', 'subject', 'event', 'way', 'clock'];
/** The list begins with the last four weeks. */
const DAYS = 27;

const rowsOf = ({ data }: Answer): EntryRow[] =>
  data.map((entry) => ({ ...entry, id: `${entry.journal_id} ${entry.line}` }));
const totalOf = ({ total_items }: Answer) => total_items;
const isMore = ({ total_is_least }: Answer) => total_is_least;

export function Entries() {
  const t = useTexts(booksTexts);
  const ways = useTexts(FLOW_WAY_LABELS);
  const title = useTexts(booksScreens.entries.title);
  const accounts = useTexts(ACCOUNT_LABELS);
  const events = useTexts(JOURNAL_EVENT_LABELS);
  const clocks = useTexts(BOOKS_CLOCK_LABELS);
  const { language } = useLanguage();
  const today = businessToday();
  const { filters } = useListState(FILTERS);
  const typed = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const days = { from_on: addDays(today, -DAYS), until_on: today };
  const sums = useCall(booksCalls.entries, { ...days, ...typed, page_size: 1 }, { keep_previous: true });
  const dayOf = (name: keyof typeof days): string => {
    const day = typed[name];
    return typeof day === 'string' ? day : days[name];
  };
  const subject = typeof typed['subject'] === 'string' ? { subject: typed['subject'] } : {};
  return (
    <Page title={title} lead={t.entries.lead} width={1600}>
      {sums.data && (
        <Section>
          {t.entries.sums(
            writeDay(language, dayOf('from_on')),
            writeDay(language, dayOf('until_on')),
            formatFcfa(sums.data.debit_fcfa),
            formatFcfa(sums.data.credit_fcfa),
          )}
        </Section>
      )}
      <ListScreen
        name="entries"
        caption={title}
        call={booksCalls.entries}
        every_ms={false}
        input={{ ...days, ...subject }}
        rows={rowsOf}
        total={totalOf}
        more={isMore}
        columns={useEntryColumns()}
        hidden_at_first={['booked', 'by']}
        search_label={t.entries.search}
        filters={[
          dayFilter('from_on', t.from),
          dayFilter('until_on', t.until),
          {
            name: 'account',
            label: t.entries.account,
            options: ACCOUNT_CODES.map((code) => [code, `${code} ${accounts[code]}`] as const),
          },
          { name: 'event', label: t.entries.event, options: Object.entries(events) },
          { name: 'way', label: t.entries.way, options: Object.entries(ways) },
          { name: 'clock', label: t.clock, options: Object.entries(clocks) },
        ]}
        export_call={booksCalls.exportEntries}
        row_name={({ reference, value_on }) => reference ?? value_on}
        empty={<NoRecords says={t.entries.empty} />}
      />
    </Page>
  );
}
