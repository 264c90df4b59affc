import type { auditCalls } from '@palier/contract/audit/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { exportAudit, listAudit, readVerified } from './list-audit.ts';

export const auditHandlers: Handlers<typeof auditCalls> = {
  entries: listAudit,
  exportEntries: exportAudit,
  verify: readVerified,
};
