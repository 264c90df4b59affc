import { LOCK_SOLUTION_LABELS } from '@palier/contract/catalogue/labels.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { COMMAND_ACTION_LABELS, COMMAND_STATE_LABELS } from '@palier/contract/device-locks/command-labels.ts';
import { LOCK_STATE_LABELS, REPORTED_LOCK_LABELS } from '@palier/contract/device-locks/labels.ts';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { When, exact } from '../../../ui/date-time.tsx';
import { EmptyNote, RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Under } from '../../../ui/table/under.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { words } from '../../../ui/words.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { texts } from '../i18n.ts';
import { deviceLocksScreens } from '../screens.ts';

/** Phones whose reported state is not yet the one that the ledger asks for. */
export function PendingPhones() {
  const title = useTexts(deviceLocksScreens.pendingPhones.title);
  const t = useTexts(texts);
  const { colon } = useTexts(words);
  const { language } = useLanguage();
  const states = useTexts(LOCK_STATE_LABELS);
  const reported = useTexts(REPORTED_LOCK_LABELS);
  const solutions = useTexts(LOCK_SOLUTION_LABELS);
  const actions = useTexts(COMMAND_ACTION_LABELS);
  const statuses = useTexts(COMMAND_STATE_LABELS);
  const navigate = useNavigate();
  const pending = useCall(deviceLocksCalls.listPendingPhones, undefined, {
    every_ms: 10_000,
    live: ['pending_phones'],
  });
  return (
    <Page title={title} lead={t.pendingLead}>
      <RefusalNote refusal={pending.error} retry={() => void pending.refetch()} />
      <Section dense>
        <Table
          caption={title}
          empty={<EmptyNote title={t.allFollowed} />}
          rows={pending.data?.phones.map((phone) => ({ ...phone, id: phone.loan_id }))}
          onOpen={({ customer_id }) => void navigate(customerOverviewScreens.card.path({ customer: customer_id }))}
          columns={[
            {
              id: 'customer',
              phone: 'name',
              title: t.customer,
              width: 'minmax(115px, 1.4fr)',
              wraps: true,
              cell: (phone) => phone.customer_name,
              sort: (phone) => phone.customer_name,
            },
            {
              id: 'reference',
              title: t.reference,
              width: 'minmax(106px, 1fr)',
              cell: (phone) => phone.loan_reference,
              wide: true,
            },
            {
              id: 'desired',
              phone: 'sum',
              title: t.shouldBe,
              width: 'minmax(120px, 1fr)',
              cell: (phone) => (
                <StateChip label={states[phone.desired]} tone={phone.desired === 'locked' ? 'wait' : 'bad'} />
              ),
              sort: (phone) => states[phone.desired],
            },
            {
              id: 'reported',
              title: t.is,
              width: 'minmax(110px, 1.2fr)',
              wraps: true,
              cell: (phone) => reported[phone.reported],
              wide: true,
            },
            {
              id: 'since',
              phone: 'side',
              title: t.since,
              width: 'minmax(120px, 1fr)',
              cell: (phone) => <When at={phone.desired_at} />,
              sort: (phone) => phone.desired_at,
            },
            {
              id: 'contact',
              title: t.lastContact,
              cell: (phone) => (phone.last_contact_at ? <When at={phone.last_contact_at} /> : t.never),
              wide: true,
            },
            {
              id: 'command',
              phone: 'line',
              title: t.lastCommand,
              wraps: true,
              cell: ({ command_action, command_status, command_attempts, taken_back_at }) => (
                <span>
                  {command_action && command_status
                    ? [
                        `${actions[command_action]}${colon} ${statuses[command_status]}`,
                        ...((command_attempts ?? 0) > 1 ? [t.attempts(command_attempts ?? 0)] : []),
                      ].join(' · ')
                    : t.noCommand}
                  {taken_back_at !== null && <Under>{t.takenBack(exact(language, new Date(taken_back_at)))}</Under>}
                </span>
              ),
              width: 'minmax(160px, 2fr)',
            },
            { id: 'solution', title: t.solution, cell: (phone) => solutions[phone.lock_solution], wide: true },
          ]}
        />
      </Section>
      {pending.data?.has_more && <Typography color="textSecondary">{t.morePending}</Typography>}
    </Page>
  );
}
