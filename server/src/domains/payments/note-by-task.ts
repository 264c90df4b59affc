/** Lines of the audit record about what a task of the portal did with money, which no call asked for. */
import type { Reader } from '../../platform/database/connection.ts';
import type { AuditNote } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { MONEY_TASK_LABELS } from '@palier/contract/payments/task-labels.ts';
import { writeAudit } from '../audit/audit.ts';

export const noteByTask = (
  db: Reader,
  { clock }: Pick<Services, 'clock'>,
  call: keyof (typeof MONEY_TASK_LABELS)['en'],
  note: AuditNote,
): Promise<void> =>
  writeAudit(db, {
    id: newId(),
    at: clock.now(),
    staff_id: null,
    call,
    outcome: 'done',
    caller: { ip: '', request_id: newId() },
    note,
  });
