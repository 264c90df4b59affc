import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { AuditList } from './audit-list.tsx';
import { LookAlarms } from './look-alarms.tsx';
import { VerifyRecord } from './verify-record.tsx';

export function AuditPanel() {
  const t = useTexts(texts).audit;
  return (
    <>
      <LookAlarms />
      <VerifyRecord lead={t.lead} />
      <AuditList />
    </>
  );
}
