/** What customers may promise. */
import type { SettingGroup } from './declaration.ts';

export const collectionPromises = {
  promise_days: {
    part: 'promises',
    type: 'whole',
    unit: 'days',
    least: 1,
    most: 60,
    default: 14,
    label: { en: 'A promise may be for at most', fr: 'Une promesse porte au plus sur' },
    help: {
      en: 'Days from the call to the promised day.',
      fr: 'Jours entre l’appel et le jour promis.',
    },
  },
  promise_grace_days: {
    part: 'promises',
    type: 'whole',
    unit: 'days',
    least: 0,
    most: 7,
    default: 1,
    label: { en: 'Days of grace for a promise', fr: 'Jours de grâce d’une promesse' },
    help: {
      en: 'A payment up to this many days late still keeps the promise.',
      fr: 'Un paiement reçu avec ce retard au plus tient encore la promesse.',
    },
  },
  promise_tolerance_fcfa: {
    part: 'promises',
    type: 'whole',
    unit: 'fcfa',
    least: 0,
    most: 10000,
    default: 100,
    label: { en: 'Shortfall of a promise that is forgiven', fr: 'Écart toléré sur une promesse' },
    help: {
      en: 'A promise is kept although this much is missing.',
      fr: 'Une promesse est tenue même s’il manque ce montant.',
    },
  },
  most_broken_promises: {
    part: 'promises',
    type: 'whole',
    unit: 'times',
    least: 1,
    most: 20,
    default: 2,
    label: { en: 'Promises no longer hold a lock after', fr: 'Une promesse ne retarde plus le verrouillage après' },
    help: {
      en: 'Promises broken or given up in 60 days. Until then a promise postpones the lock to its day.',
      fr: 'Promesses non tenues ou abandonnées en 60 jours. Jusque-là, une promesse repousse le verrouillage à son jour.',
    },
  },
} as const satisfies SettingGroup['settings'];
