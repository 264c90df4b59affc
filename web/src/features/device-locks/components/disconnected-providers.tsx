/** Providers that the server no longer names while phones or payments wait for them, and who agreed. */
import type { Result } from '@palier/contract/call.ts';
import { LOCK_SOLUTION_LABELS } from '@palier/contract/catalogue/labels.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { DisconnectionAgreement } from '@palier/contract/device-locks/disconnection-input.ts';
import { NEEDED_FOR_LABELS } from '@palier/contract/device-locks/labels.ts';
import { PROVIDER_LABELS } from '@palier/contract/payments/labels.ts';
import { useState } from 'react';
import { When } from '../../../ui/date-time.tsx';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useLabel, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { disconnectedTexts } from '../disconnected.i18n.ts';
import { texts } from '../i18n.ts';

type Row = Result<typeof deviceLocksCalls.feedHealth>['disconnected'][number];

export function DisconnectedProviders({ rows }: { readonly rows: readonly Row[] }) {
  const t = useTexts(disconnectedTexts);
  const { provider, reason } = useTexts(texts);
  const needed = useTexts(NEEDED_FOR_LABELS);
  const solutionName = useLabel(LOCK_SOLUTION_LABELS);
  const channelName = useLabel(PROVIDER_LABELS);
  const [open, setOpen] = useState<Row | null>(null);
  const nameOf = (row: Row): string => (row.what === 'phones' ? solutionName : channelName)(row.provider);
  if (rows.length === 0) return null;
  return (
    <Section title={t.title} dense>
      <Table
        caption={t.title}
        rows={rows}
        columns={[
          { id: 'provider', phone: 'name', title: provider, wraps: true, cell: nameOf },
          {
            id: 'what',
            phone: 'line',
            title: t.needed,
            wraps: true,
            cell: ({ what, waiting }) => (waiting > 0 ? `${needed[what]} (${waiting})` : needed[what]),
          },
          { id: 'since', phone: 'side', title: t.since, cell: ({ noticed_at }) => <When at={noticed_at} /> },
          {
            id: 'agreed',
            title: t.agreed,
            wraps: true,
            width: 'minmax(180px, 2fr)',
            cell: (row) =>
              row.agreed_by === null ? (
                <>
                  {row.seen_by !== null && <div>{t.seenBy(row.seen_by, row.seen_because ?? '')}</div>}
                  {row.mine_to_agree && (
                    <ActionButton call={deviceLocksCalls.agreeDisconnection} size="small" onClick={() => setOpen(row)}>
                      {row.seen_by === null ? t.see : t.agree}
                    </ActionButton>
                  )}
                </>
              ) : (
                t.agreedBy(row.agreed_by, row.agreed_because ?? '')
              ),
          },
        ]}
      />
      {open && (
        <FormDialog
          title={open.seen_by === null ? t.seeTitle(nameOf(open)) : t.agreeTitle(nameOf(open))}
          lead={t.agreeLead}
          call={deviceLocksCalls.agreeDisconnection}
          schema={DisconnectionAgreement}
          defaults={{ disconnection_id: open.id, reason: '' }}
          draft={`disconnection.${open.id}`}
          toSent={(values) => values}
          refreshes={[deviceLocksCalls.feedHealth]}
          send={open.seen_by === null ? t.see : t.agree}
          onClose={() => setOpen(null)}
        >
          <TextInput name="reason" label={reason} required multiline minRows={2} />
        </FormDialog>
      )}
    </Section>
  );
}
