import { IMPORT_KINDS, type ImportKind } from '@palier/contract/imports/calls.ts';
import { Navigate, useParams } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { Gate } from '../../../ui/layout/require-permission.tsx';
import { ImportDesk } from '../components/import-desk.tsx';

const isKind = (text: string): text is ImportKind => Object.hasOwn(IMPORT_KINDS, text);

/** Stores, shop owners, agents or phones from a list or a file. Devices have a screen of their own. */
export function ImportRecords() {
  const t = useTexts(texts).importing;
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
