/**
 * Every component of the ui on one page, to look at after a change of the theme. The table of a thousand rows is the
 * one whose speed is measured.
 */
import Stack from '@mui/material/Stack';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { useMemo, useState } from 'react';
import { useCalm } from '../../../api/calm.ts';
import { Refused } from '../../../api/send.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Copyable, PhoneNumber } from '../../../ui/copyable.tsx';
import { Money } from '../../../ui/money.tsx';
import { EmptyNote, ForbiddenNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Facts, Page, Section } from '../../../ui/layout/page.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { DayText, When } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { homeScreens } from '../screens.ts';

// A list needs no form before somebody opens one, and neither does this one.
const KitForm = opensLater(async () => (await import('../components/kit-form.tsx')).KitForm, undefined, 'in silence');
const ConfirmDialog = opensLater(async () => (await import('../../../ui/feedback/dialog.tsx')).ConfirmDialog);

export function Gallery() {
  const [asking, setAsking] = useState(false);
  const isCalm = useCalm();
  const rows = useMemo(
    () =>
      Array.from({ length: 1000 }, (_, at) => ({
        id: String(at),
        name: `Row ${(at * 7919) % 1000}`,
        amount: ((at * 7919) % 997) * 125,
        day: addDays('2026-01-01', (at * 31) % 365),
      })),
    [],
  );
  return (
    <Page
      title={useTexts(homeScreens.gallery.title)}
      lead="The parts that screens are made of, in the theme and language that are chosen."
      actions={<MainButton onClick={() => setAsking(true)}>Open a dialog</MainButton>}
    >
      <Section title="Words, money, days">
        <Facts
          facts={[
            ['Money', <Money key="m" fcfa={12_500} strong />],
            ['Phone', <PhoneNumber key="p" msisdn="+237670000001" />],
            ['Reference', <Copyable key="c" text="4821937563" />],
            ['Day', <DayText key="d" day="2026-11-21" />],
            ['Instant', <When key="w" at={new Date(Date.now() - 3_600_000).toISOString()} />],
          ]}
        />
      </Section>
      <Section title="States">
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {(['good', 'bad', 'wait', 'info', 'plain'] as const).flatMap((tone) => [
            <StateChip key={tone} label={tone} tone={tone} />,
            <StateChip key={`${tone}-strong`} label={tone} tone={tone} strong />,
          ])}
        </Stack>
      </Section>
      <Section title="Notes">
        <Stack sx={{ gap: 2 }}>
          <RefusalNote
            refusal={
              new Refused(409, {
                code: 'PUSH_IN_FLIGHT',
                message: 'A payment prompt is already on the customer’s phone. Wait for its result.',
              })
            }
            retry={() => {}}
          />
          <ForbiddenNote />
          <SkeletonLines />
          <EmptyNote />
        </Stack>
      </Section>
      <Section title="A thousand rows" dense>
        <Table
          caption="A thousand rows"
          rows={rows}
          columns={[
            { id: 'name', phone: 'name', title: 'Name', cell: (row) => row.name, sort: (row) => row.name },
            {
              id: 'day',
              phone: 'line',
              title: 'Day',
              cell: (row) => <DayText day={row.day} />,
              sort: (row) => row.day,
            },
            {
              id: 'amount',
              phone: 'sum',
              title: 'Amount',
              align: 'right',
              cell: (row) => <Money fcfa={row.amount} />,
              sort: (row) => row.amount,
            },
          ]}
        />
      </Section>
      {isCalm && <KitForm />}
      {asking && (
        <ConfirmDialog
          open
          title="A question"
          onClose={() => setAsking(false)}
          actions={<MainButton onClick={() => setAsking(false)}>Done</MainButton>}
        >
          Focus stays here until it is answered.
        </ConfirmDialog>
      )}
    </Page>
  );
}
