import { IMPORT_KINDS, type ImportKind } from '@palier/contract/imports.calls.ts';
import { Navigate, useParams } from 'react-router';
import { useTexts } from '../../../kit/language.tsx';
import { EmptyNote } from '../../../kit/feedback.tsx';
import { Page } from '../../../kit/page.tsx';
import { messages } from '../messages.ts';
import { Gate } from '../../../kit/require-permission.tsx';
import { ImportDesk } from '../parts/import/import-desk.tsx';

const isKind = (text: string): text is ImportKind => Object.hasOwn(IMPORT_KINDS, text);

/** Stores, shop owners, agents or phones from a list or a file. Devices have a screen of their own. */
export function ImportRecords() {
  const t = useTexts(messages).importing;
  const { kind = '' } = useParams();
  if (!isKind(kind))
    return (
      <Page title={t.unknownKind}>
        <EmptyNote title={t.unknownKind} />
      </Page>
    );
  if (kind === 'devices') return <Navigate to="/dashboard/inventory/add" replace />;
  return (
    <Page title={t.titles[kind]} lead={t.leads[kind]}>
      <Gate access={IMPORT_KINDS[kind].role}>
        <ImportDesk key={kind} kind={kind} />
      </Gate>
    </Page>
  );
}
