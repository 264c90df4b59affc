/** Requests that the books be closed until the end of a day, or that the newest period be opened again. */
import { booksCalls } from '@palier/contract/books/calls.ts';
import { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { Reason } from '@palier/contract/values/list.ts';
import * as z from 'zod';
import { businessToday } from '../../../ui/business-now.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { RequestForm } from '../../../ui/form/request-form.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { booksTexts } from '../i18n.ts';

const Closing = z.object({ through_on: Day, reason: Reason });
const Reopening = z.object({ reason: Reason });

/** The last day of the month before today's: what is closed as a rule. */
const lastMonthEnd = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -1);

export function CloseForm({ from_on, onClose }: { from_on: string | null; onClose: () => void }) {
  const t = useTexts(booksTexts).accounting;
  const { language } = useLanguage();
  const today = businessToday();
  const month_end = lastMonthEnd(today);
  const yesterday = addDays(today, -1);
  return (
    <RequestForm
      title={t.close}
      does={t.does}
      call={booksCalls.requestClosing}
      schema={Closing}
      defaults={{
        through_on: from_on === null || month_end >= from_on ? month_end : yesterday >= from_on ? yesterday : '',
        reason: '',
      }}
      draft="request.books.close"
      toSent={(values) => values}
      refreshes={[booksCalls.closings]}
      onClose={onClose}
    >
      <TextInput
        name="through_on"
        type="date"
        label={t.through}
        help={t.throughHelp(from_on && writeDay(language, from_on))}
        required
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: yesterday } }}
      />
    </RequestForm>
  );
}

export function ReopenForm({
  closing_id,
  through_on,
  onClose,
}: {
  closing_id: string;
  through_on: string;
  onClose: () => void;
}) {
  const t = useTexts(booksTexts).accounting;
  const { language } = useLanguage();
  return (
    <RequestForm
      title={t.reopenTitle(writeDay(language, through_on))}
      does={t.reopenDoes}
      call={booksCalls.requestReopening}
      schema={Reopening}
      defaults={{ reason: '' }}
      draft={`request.books.reopen.${closing_id}`}
      toSent={({ reason }) => ({ closing_id, reason })}
      refreshes={[booksCalls.closings]}
      onClose={onClose}
    >
      {null}
    </RequestForm>
  );
}
