import type { Wording } from '../../ui/language.tsx';
import { plural } from '../../ui/language.tsx';
import type { providersEn } from './i18n.providers.en.ts';

export const providersFr: Wording<typeof providersEn> = {
  lead: 'Ce qui est défini sur le serveur pour chaque opérateur et prestataire, et s’il répond. Ce sont des variables d’environnement du serveur : seul l’exploitant du serveur les modifie, donc aucun nom n’est indiqué. Un secret n’est jamais affiché, seulement depuis quand il est défini et ses quatre derniers caractères.',
  mayNotTest: 'Vos rôles ne vous permettent pas de tester une connexion.',
  ofAll: (all) => plural('fr', all, { one: '1 prestataire', other: `${all} prestataires` }),
  failing: (count) => `${count} en échec`,
  notConfigured: (count) => plural('fr', count, { one: '1 non configuré', other: `${count} non configurés` }),
  began: 'a commencé',
  lastSuccess: 'Dernier succès',
  lastHour: 'Dernière heure',
  lastFailure: 'Dernier échec',
  never: 'jamais',
  failures: (count) => `${count} échecs de suite`,
  test: 'Tester maintenant',
  testOf: (name) => `Tester maintenant : ${name}`,
  testing: 'Appel du prestataire…',
  seconds: (seconds) => `${seconds}\u00a0s`,
  variablesOf: (name) => `Variables de ${name}`,
  set: 'définie',
  setSince: 'définie',
  endsIn: (end) => `finit par ${end}`,
  notSet: 'Valeur par défaut pour :',
  others: 'Non reliés',
  unconfirmed:
    'Le fournisseur n’a pas confirmé ce protocole. Essayez-le avec lui avant que des téléphones en dépendent.',
  othersLead:
    'Ce que chacun ajouterait. Il est relié par toutes ses variables ; docs/operators.md dit quoi demander au prestataire.',
  needs: 'Il faut',
  missing: 'Manquante',
};
