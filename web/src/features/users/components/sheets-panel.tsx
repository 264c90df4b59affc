import Button from '@mui/material/Button';
import type { Result } from '@palier/contract/call.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { SHEET_GIVES_LABELS } from '@palier/contract/users/labels.ts';
import { useMemo, useState } from 'react';
import { useChange } from '../../../api/use-call.ts';
import { Exactly, When } from '../../../ui/date-time.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { SignInSheets } from '../../../ui/sign-in-sheet/sign-in-sheet.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { Table } from '../../../ui/table/table.tsx';
import { texts } from '../i18n.ts';
import { USER_READS } from './user.ts';

type Sheet = Result<typeof usersCalls.user>['sheets'][number];

/** The sheets with which the user was helped without texts. One that was approved is printed here by who asked for it. */
export function SheetsPanel({ staff_id, sheets }: { staff_id: string; sheets: readonly Sheet[] }) {
  const t = useTexts(texts);
  const gives = useTexts(SHEET_GIVES_LABELS);
  const { may } = useSession();
  const [printed, setPrinted] = useState<Result<typeof usersCalls.resetPassword>['sheet']>(null);
  const { mutate, isPending, error } = useChange(usersCalls.resetPassword, {
    refreshes: USER_READS,
    onDone: ({ sheet }) => setPrinted(sheet),
  });
  const prints = may(usersCalls.resetPassword.access);
  const columns = useMemo(
    (): Array<Column<Sheet>> => [
      {
        id: 'gives',
        phone: 'name',
        title: t.sheetOf,
        width: 'minmax(150px, 1.4fr)',
        cell: (sheet) => <strong>{gives[sheet.gives]}</strong>,
      },
      {
        id: 'made_at',
        phone: 'side',
        title: t.sheetPrinted,
        width: 'minmax(150px, 1fr)',
        cell: ({ id, made_at, is_mine_to_print, gives: lost, reason }) =>
          made_at !== null ? (
            <When at={made_at} />
          ) : is_mine_to_print && prints ? (
            <Button
              key={id}
              size="small"
              variant="outlined"
              loading={isPending}
              onClick={() => mutate({ staff_id, lost, reason: reason ?? '' })}
            >
              {t.sheetSend}
            </Button>
          ) : (
            t.sheetUnprinted
          ),
      },
      {
        id: 'printed_by',
        title: t.sheetPrintedBy,
        width: 'minmax(110px, 1fr)',
        cell: ({ printed_by }) => printed_by ?? t.sheetOfServer,
      },
      {
        id: 'approved_by',
        title: t.sheetApprovedBy,
        width: 'minmax(110px, 1fr)',
        cell: ({ approved_by }) => approved_by ?? t.none,
      },
      {
        id: 'allowed_at',
        title: t.sheetAllowed,
        width: 'minmax(150px, 1fr)',
        wide: true,
        cell: ({ allowed_at }) => <Exactly at={allowed_at} />,
      },
      { id: 'reason', title: t.reason, width: 'minmax(150px, 1.6fr)', cell: ({ reason }) => reason ?? t.none },
    ],
    [t, gives, prints, isPending, mutate, staff_id],
  );
  return (
    <Section title={t.sheets} dense>
      {error && (
        <div style={{ padding: 16 }}>
          <RefusalNote refusal={error} />
        </div>
      )}
      <Table caption={t.sheets} rows={sheets} columns={columns} />
      {printed && <SignInSheets sheets={[printed]} onClose={() => setPrinted(null)} />}
    </Section>
  );
}
