import { COLLECTIONS_ACCESS, REPORT_ACCESS } from '@palier/contract/collections/access.ts';
import { path } from '../../ui/path.ts';
import type { Screens } from '../../ui/screen.ts';

export const collectionsScreens = {
  lateLoans: {
    path: path('/dashboard/defaulters', 'list', 'bucket', 'collector_id'),
    file: 'collections/screens/late-loans.tsx',
    component: 'LateLoans',
    title: { en: 'All defaulters', fr: 'Tous les défaillants' },
    access: COLLECTIONS_ACCESS,
    is_listed: true,
    row: 'collections',
    variants: {
      npl: {
        facts: { list: 'npl' },
        title: { en: 'Non-performing loans', fr: 'Prêts en souffrance' },
        access: COLLECTIONS_ACCESS,
      },
      today: {
        facts: { list: 'today' },
        title: { en: 'To call today', fr: 'À appeler aujourd’hui' },
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
    path: path(
      '/dashboard/call-rating',
      'call',
      'loan_reference',
      'staff_id',
      'called_from',
      'called_until',
      'direction',
      'was_late',
      'only_objections',
    ),
    file: 'collections/screens/rated-calls.tsx',
    component: 'RatedCalls',
    title: { en: 'Call rating', fr: 'Évaluation des appels' },
    access: COLLECTIONS_ACCESS,
    is_listed: true,
    row: 'collections',
  },
  visits: {
    path: path('/dashboard/visits', 'loan_reference', 'staff_id'),
    file: 'collections/screens/visits.tsx',
    component: 'Visits',
    title: { en: 'Visits', fr: 'Visites' },
    access: COLLECTIONS_ACCESS,
    is_listed: true,
    row: 'collections',
  },
  defaultedReport: {
    path: path('/dashboard/defaulters/report', 'tab'),
    file: 'collections/screens/defaulted-report.tsx',
    component: 'DefaultedReport',
    title: { en: 'All-defaulted report', fr: 'Rapport de tous les retards' },
    access: REPORT_ACCESS,
    is_listed: true,
    row: 'collections',
    variants: {
      by_date: {
        facts: { tab: 'date' },
        title: { en: 'Defaulted loans report by date', fr: 'Rapport des retards par date' },
        access: REPORT_ACCESS,
      },
    },
  },
  due: {
    path: path('/dashboard/collections-due', 'day', 'region_id', 'shop_id'),
    file: 'collections/screens/collections-due.tsx',
    component: 'CollectionsDue',
    title: { en: 'Collections due', fr: 'Échéances à encaisser' },
    access: REPORT_ACCESS,
    is_listed: true,
    row: 'collections',
  },
  report: {
    path: path('/dashboard/collections-report', 'from', 'until', 'month'),
    file: 'collections/screens/collections-report.tsx',
    component: 'CollectionsReport',
    title: { en: 'Collections report', fr: 'Rapport de recouvrement' },
    access: COLLECTIONS_ACCESS,
    is_listed: true,
    row: 'collections',
  },
} as const satisfies Screens;
