/** What can be done from the search: with a customer, and with the console itself. */
import { SETTINGS_ACCESS } from '@palier/contract/settings/access.ts';
import { customerOverviewScreens } from '../features/customer-overview/screens.ts';
import { customersScreens } from '../features/customers/screens.ts';
import { salesScreens } from '../features/sales/screens.ts';
import { settingsScreens } from '../features/settings/screens.ts';
import { useLanguage, useTexts } from '../ui/language.tsx';
import type { PaletteTask } from '../ui/layout/open-palette.ts';
import { useThemeChoice } from '../ui/layout/theme-choice.ts';
import { useSession } from '../ui/session.tsx';
import type { ActionKind, Hit, Subject } from './palette-hit.ts';
import { paletteTexts } from './palette.i18n.ts';
import { useSignOut } from './sign-out-question.tsx';

const TASKS = ['pay', 'sell', 'extend'] as const;
const ROLES = { pay: 'TAKE_PAYMENT', sell: 'ADD_LOAN', extend: 'REQUEST_LOAN_EXTENSION' } as const;

/** Where a task is done with a customer. */
export function taskPath(task: PaletteTask | null, customer: string): string {
  if (task === 'sell') return salesScreens.sale.path({ customer });
  const request = task === 'pay' ? 'payment' : task === 'extend' ? 'extension' : undefined;
  return customerOverviewScreens.card.path({ customer, request });
}

interface Ways {
  readonly go: (path: string) => void;
  readonly close: () => void;
  readonly ask: (task: PaletteTask) => void;
}

/** The tasks with a customer, or those for which a customer is to be found first. */
export function useTasks(subject: Subject | null, { go, ask }: Pick<Ways, 'go' | 'ask'>): readonly Hit[] {
  const t = useTexts(paletteTexts);
  const { may } = useSession();
  return TASKS.filter((task) => may(ROLES[task])).map((task) => ({
    kind: task,
    id: task,
    title: subject ? t.taskFor[task](subject.name) : t.tasks[task],
    is_exact: false,
    open: () => (subject ? go(taskPath(task, subject.id)) : ask(task)),
  }));
}

export function useConsoleActions({ go, close }: Pick<Ways, 'go' | 'close'>): readonly Hit[] {
  const t = useTexts(paletteTexts);
  const { may } = useSession();
  const signOut = useSignOut();
  const { language, changeLanguage } = useLanguage();
  const { themeName, toggle } = useThemeChoice();
  const action = (kind: ActionKind, title: string, open: () => void): Hit => ({
    kind,
    id: kind,
    title,
    is_exact: false,
    open,
  });
  const thenClose = (act: () => void) => () => {
    close();
    act();
  };
  return [
    ...(may('ADD_LOAN')
      ? [action('register', t.register, () => go(customersScreens.find.path({ register: '1' })))]
      : []),
    ...(may(SETTINGS_ACCESS)
      ? [action('lock_policy', t.lockPolicy, () => go(settingsScreens.settings.path({ tab: 'locks' })))]
      : []),
    action(
      'language',
      t.language,
      thenClose(() => changeLanguage(language === 'fr' ? 'en' : 'fr')),
    ),
    action('theme', themeName === 'default' ? t.toDark : t.toLight, thenClose(toggle)),
    action('sign_out', t.signOut, thenClose(signOut)),
  ];
}
