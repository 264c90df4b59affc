import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const reconciliationScreens = {
  reconciliation: {
    path: path('/dashboard/reconciliation'),
    file: 'reconciliation/screens/reconciliation.tsx',
    component: 'Reconciliation',
    title: { en: 'Upload reconciliation document', fr: 'Importer un relevé' },
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    menu: { row: 12, group: 'suspense_reconciliation' },
  },
  statement: {
    path: path('/dashboard/reconciliation/:statement_id'),
    file: 'reconciliation/screens/statement.tsx',
    component: 'StatementPage',
    title: { en: 'Statement', fr: 'Relevé' },
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
  },
} as const satisfies Screens;
