import { COLLECTIONS_ACCESS } from '@palier/contract/collections/access.ts';
import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const collectionsScreens = {
  lateLoans: {
    path: path('/dashboard/defaulters', 'list', 'bucket', 'collector_id', 'unassigned'),
    file: 'collections/screens/late-loans.tsx',
    component: 'LateLoans',
    title: { en: 'All defaulters', fr: 'Tous les défaillants' },
    access: COLLECTIONS_ACCESS,
    is_listed: true,
    variants: {
      npl: {
        facts: { list: 'npl' },
        title: { en: 'Non-performing loans', fr: 'Prêts non performants' },
        access: COLLECTIONS_ACCESS,
      },
      today: {
        facts: { list: 'today' },
        title: { en: 'Collections due', fr: 'Recouvrements à faire' },
        access: COLLECTIONS_ACCESS,
      },
    },
  },
  call: {
    path: path('/dashboard/defaulters/:reference/call', 'list'),
    file: 'collections/screens/call.tsx',
    component: 'CallScreen',
    title: { en: 'Call about a late loan', fr: 'Appel pour un prêt en retard' },
    access: COLLECTIONS_ACCESS,
  },
  ratedCalls: {
    path: path('/dashboard/call-rating', 'call', 'loan_reference', 'staff_id'),
    file: 'collections/screens/rated-calls.tsx',
    component: 'RatedCalls',
    title: { en: 'Call rating', fr: 'Évaluation des appels' },
    access: COLLECTIONS_ACCESS,
    is_listed: true,
  },
} as const satisfies Screens;
