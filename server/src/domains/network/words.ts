/**
 * The messages of the network, and the names of its files. Where the specification has English texts, they are taken
 * word for word.
 */
import type { Language } from '@palier/contract/values/language.ts';

export const MESSAGES = {
  en: {
    added: 'Added successfully',
    agent_created: 'Agent created',
    waits: 'Added. A second person must approve their group',
    changed: 'Changes saved',
    store_closed: 'Store closed',
    store_opened: 'Store open again',
    lead_removed: 'No longer leads the region',
    agent_moved: 'Agent moved',
    agent_left: 'The agent’s access has ended',
    customers_moved: (customers: number) => (customers === 1 ? '1 customer moved' : `${customers} customers moved`),
  },
  fr: {
    added: 'Ajout réussi',
    agent_created: 'Agent créé',
    waits: 'Ajout réussi. Une deuxième personne doit approuver le groupe',
    changed: 'Modifications enregistrées',
    store_closed: 'Boutique fermée',
    store_opened: 'Boutique rouverte',
    lead_removed: 'Ne dirige plus la région',
    agent_moved: 'Agent transféré',
    agent_left: 'L’accès de l’agent est coupé',
    customers_moved: (customers: number) =>
      customers <= 1 ? `${customers} client transféré` : `${customers} clients transférés`,
  },
} as const satisfies Record<Language, Readonly<Record<string, string | ((count: number) => string)>>>;

/** An agent without a category. */
export const UNASSIGNED = { en: 'Unassigned', fr: 'Sans catégorie' } as const satisfies Record<Language, string>;

export const FILE_NAMES = {
  en: { stores: 'stores', owners: 'shop-owners', agents: 'agents' },
  fr: { stores: 'boutiques', owners: 'proprietaires', agents: 'agents' },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;
