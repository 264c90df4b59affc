import { Navigate, useParams } from 'react-router';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { Gate } from '../../../ui/layout/require-permission.tsx';
import { ImportDesk } from '../components/import-desk.tsx';
import { importsScreens } from '../screens.ts';

const { variants } = importsScreens.records;
const isKind = (text: string): text is keyof typeof variants => Object.hasOwn(variants, text);

/** Imports stores, shop owners, agents or phones from a list or a file. Devices have a screen of their own. */
export function ImportRecords() {
  const { language } = useLanguage();
  const t = useTexts(texts).importing;
  const { kind = '' } = useParams();
  if (kind === 'devices') return <Navigate to={importsScreens.add.path()} replace />;
  if (!isKind(kind))
    return (
      <Page title={t.unknownKind}>
        <EmptyNote title={t.unknownKind} />
      </Page>
    );
  const { title, access } = variants[kind];
  return (
    <Page title={title[language]} titles={title} lead={t.leads[kind]}>
      <Gate access={access}>
        <ImportDesk key={kind} kind={kind} />
      </Gate>
    </Page>
  );
}
