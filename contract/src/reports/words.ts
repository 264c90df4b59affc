/** Words of the reports that stand on screen and in mails. */
import type { Language } from '../values/language.ts';

/** The plural of French begins at two, that of English is for everything but one. */
const isOne = (language: Language, count: number): boolean => new Intl.PluralRules(language).select(count) === 'one';

const en = {
  nothing: '–',
  of: (n: string, d: string) => `${n} of ${d}`,
  computed: (time: string) => `Calculated with everything booked until ${time}.`,
  stale:
    'Something has since been booked for this day or an earlier one. The figures are about to be calculated again.',
  missing: (days: number, count: string) =>
    isOne('en', days)
      ? `${count} earlier day is still being worked out. Until then, shares of first payments and of old contracts leave out what was measured on it.`
      : `${count} earlier days are still being worked out. Until then, shares of first payments and of old contracts leave out what was measured on them.`,
  few: (contracts: number, count: string) =>
    isOne('en', contracts)
      ? `Only ${count} contract: too few to judge by.`
      : `Only ${count} contracts: too few to judge by.`,
  against: {
    week: (change: string) => `${change} in a week`,
    month: (change: string) => `${change} in a month`,
    points: (by: string) => `${by} points`,
    percent: (by: string) => `${by}%`,
    same: 'no change',
  },
  sections: {
    book: 'Portfolio',
    risk: 'At risk',
    today: 'This day',
    month: 'This month so far',
  },
  total: 'Total',
  league: {
    sentence: (count: number, ranked: string) =>
      isOne('en', count)
        ? `${ranked} has 20 contracts or more and is ranked; rates of fewer are shown as counts.`
        : `${ranked} have 20 contracts or more and are ranked; rates of fewer are shown as counts.`,
    first: 'First payment missed',
    none: 'None',
    empty: 'No loans belong to this part of the business by that day.',
  },
};

const fr: typeof en = {
  nothing: '–',
  of: (n, d) => `${n} sur ${d}`,
  computed: (time) => `Calculé avec tout ce qui est comptabilisé jusqu’au ${time}.`,
  stale: 'Une écriture a été passée depuis pour ce jour ou un jour d’avant. Les chiffres vont être recalculés.',
  missing: (days, count) =>
    isOne('fr', days)
      ? `${count} jour antérieur reste à calculer. D’ici là, les parts des premiers versements et des anciens contrats ignorent ce qui a été mesuré ce jour-là.`
      : `${count} jours antérieurs restent à calculer. D’ici là, les parts des premiers versements et des anciens contrats ignorent ce qui a été mesuré ces jours-là.`,
  few: (contracts, count) =>
    isOne('fr', contracts)
      ? `Seulement ${count} contrat : trop peu pour juger.`
      : `Seulement ${count} contrats : trop peu pour juger.`,
  against: {
    week: (change) => `${change} en une semaine`,
    month: (change) => `${change} en un mois`,
    points: (by) => `${by} points`,
    percent: (by) => `${by} %`,
    same: 'inchangé',
  },
  sections: {
    book: 'Le portefeuille',
    risk: 'À risque',
    today: 'Ce jour',
    month: 'Ce mois-ci',
  },
  total: 'Total',
  league: {
    sentence: (count, ranked) =>
      isOne('fr', count)
        ? `${ranked} compte au moins 20 contrats et figure au classement ; en dessous, les taux sont montrés en nombres.`
        : `${ranked} comptent au moins 20 contrats et figurent au classement ; en dessous, les taux sont montrés en nombres.`,
    first: 'Premier versement manqué',
    none: 'Aucun',
    empty: 'Aucun prêt n’appartient à cette partie de l’entreprise ce jour-là.',
  },
};

export const REPORT_WORDS: Readonly<Record<Language, typeof en>> = { en, fr };
