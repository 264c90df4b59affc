import type { CallLabels } from '../labels.ts';
import type { auditCalls } from './calls.ts';

export const AUDIT_CALL_LABELS: CallLabels<typeof auditCalls> = {
  en: {
    entries: 'Audit record read',
    exportEntries: 'Audit record exported',
    verify: 'Audit record verified',
  },
  fr: {
    entries: 'Journal d’audit consulté',
    exportEntries: 'Journal d’audit exporté',
    verify: 'Journal d’audit vérifié',
  },
};
