import { useTexts } from '../../../../kit/language.tsx';
import { messages } from '../../messages.ts';
import { AuditList } from './audit-list.tsx';
import { LookAlarms } from './look-alarms.tsx';
import { VerifyRecord } from './verify-record.tsx';

export function AuditPanel() {
  const t = useTexts(messages).audit;
  return (
    <>
      <LookAlarms />
      <VerifyRecord lead={t.lead} />
      <AuditList />
    </>
  );
}
