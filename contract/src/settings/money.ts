/** Money and limits: what a plan is rounded to, what staff may do alone, and how much. */
import { CHANGES_SETTINGS } from './access.ts';
import { PROVISION_MATRIX_LABELS } from '../reports/labels.ts';
import { dataBundles } from './data-bundles.ts';
import { floats } from './floats.ts';
import { provisionMatrix } from './provision-matrix.ts';
import { returnedPhones } from './returned-phones.ts';
import type { SettingGroup } from './declaration.ts';
import { SETTING_GROUP_NAMES } from './group-names.ts';

/** The name of a provision matrix, as the reports say it. */
const matrix = (name: keyof (typeof PROVISION_MATRIX_LABELS)['en']) => ({
  en: PROVISION_MATRIX_LABELS.en[name],
  fr: PROVISION_MATRIX_LABELS.fr[name],
});

export const money = {
  label: SETTING_GROUP_NAMES.money,
  lead: {
    en: 'How plans are rounded, what an early settlement saves, and what one person may do alone.',
    fr: 'L’arrondi des plans, la remise pour règlement anticipé, et ce que chacun peut faire seul.',
  },
  change: CHANGES_SETTINGS.money,
  parts: {
    plans: { en: 'Prices and plans', fr: 'Prix et plans' },
    loans: { en: 'Loans', fr: 'Prêts' },
    returned: { en: 'Returned phones', fr: 'Téléphones repris' },
    cash: { en: 'Cash and refunds', fr: 'Espèces et remboursements' },
    gifts: { en: 'Gifts to customers', fr: 'Cadeaux aux clients' },
    floats: { en: 'Wallets at the operators', fr: 'Comptes chez les opérateurs' },
    people: { en: 'Looking up customers', fr: 'Consultation des clients' },
  },
  settings: {
    rounding_step_fcfa: {
      part: 'plans',
      type: 'choice',
      unit: 'fcfa',
      options: [1, 5, 25, 50, 100],
      default: 25,
      label: { en: 'Instalments are rounded to', fr: 'Arrondi des échéances' },
      help: {
        en: 'For sales from that day on. A loan keeps the rounding of its contract.',
        fr: 'Pour les ventes à partir de ce jour. Un prêt garde l’arrondi de son contrat.',
      },
    },
    margin_floor_percent: {
      part: 'plans',
      type: 'whole',
      unit: 'percent',
      least: 0,
      most: 100,
      default: 5,
      label: { en: 'Smallest margin of a phone', fr: 'Marge minimale d’un téléphone' },
      help: {
        en: 'A price with a smaller margin is refused, even if it is approved.',
        fr: 'Un prix dont la marge est plus faible est refusé, même à l’approbation.',
      },
    },
    rebate_share_percent: {
      part: 'loans',
      type: 'whole',
      unit: 'percent',
      least: 0,
      most: 100,
      default: 50,
      label: { en: 'Rebate for early settlement', fr: 'Remise pour règlement anticipé' },
      help: {
        en: 'The share of the charge not yet earned that a customer who pays everything early does not pay.',
        fr: 'La part des frais non encore acquis que le client ne paie pas s’il solde tout en avance.',
      },
    },
    settlement_offer_days: {
      part: 'loans',
      type: 'whole',
      unit: 'days',
      least: 0,
      most: 60,
      default: 3,
      label: { en: 'An offer to settle early is valid for', fr: 'Validité d’une offre de règlement anticipé' },
      help: {
        en: 'Counted from the day after the offer; 0 means the same day only.',
        fr: 'Comptée à partir du lendemain de l’offre ; 0 signifie le jour même seulement.',
      },
    },
    extensions_per_loan: {
      part: 'loans',
      type: 'whole',
      unit: 'times',
      least: 0,
      most: 12,
      default: 2,
      label: { en: 'Extensions per loan', fr: 'Reports d’échéances par prêt' },
      help: {
        en: 'How often the due days of one loan may be moved back.',
        fr: 'Combien de fois les échéances d’un même prêt peuvent être repoussées.',
      },
    },
    open_sales_per_person: {
      part: 'loans',
      type: 'whole',
      unit: 'customers',
      least: 1,
      most: 1_000,
      default: 20,
      label: { en: 'Open sales per person', fr: 'Ventes ouvertes par personne' },
      help: {
        en: 'Sales without a loan that one person may have open.',
        fr: 'Les ventes sans prêt qu’une personne peut avoir ouvertes.',
      },
    },
    cash_limit_fcfa: {
      part: 'cash',
      type: 'whole',
      unit: 'fcfa',
      least: 0,
      most: 1_000_000_000,
      default: 500_000,
      label: { en: 'Cash per person and day', fr: 'Espèces par personne et par jour' },
      help: {
        en: 'How much cash one person may take in a day.',
        fr: 'Le montant en espèces qu’une personne peut encaisser en un jour.',
      },
    },
    cash_without_shop: {
      part: 'cash',
      type: 'yes_no',
      default: false,
      label: { en: 'Head office takes cash', fr: 'Le siège encaisse des espèces' },
      help: {
        en: 'Whether a person who belongs to no shop may take cash.',
        fr: 'Si une personne sans boutique peut encaisser des espèces.',
      },
    },
    slips_of_shop_limit_fcfa: {
      part: 'cash',
      type: 'whole',
      unit: 'fcfa',
      least: 0,
      most: 1_000_000_000,
      default: 2_000_000,
      label: { en: 'Slips of a shop without a statement', fr: 'Tickets d’une boutique sans relevé' },
      help: {
        en: 'The most that slips of a terminal may add up to in one shop before a statement has them. One person may enter as much a day as they may take in cash.',
        fr: 'Le total des tickets de TPE qu’une boutique peut avoir sans relevé. Une personne peut en saisir par jour autant qu’elle peut encaisser en espèces.',
      },
    },
    slip_days: {
      part: 'cash',
      type: 'whole',
      unit: 'days',
      least: 1,
      most: 30,
      default: 5,
      label: { en: 'A statement has a slip within', fr: 'Un relevé contient un ticket sous' },
      help: {
        en: 'Banking days. A slip that no statement has after them stops further slips of its shop and of who entered it.',
        fr: 'Jours ouvrés bancaires. Un ticket absent des relevés passé ce délai bloque les tickets de sa boutique et de la personne qui l’a saisi.',
      },
    },
    release_wait_hours: {
      part: 'cash',
      type: 'whole',
      unit: 'hours',
      least: 0,
      most: 72,
      default: 24,
      label: { en: 'A paid-off phone is released after', fr: 'Un téléphone soldé est libéré après' },
      help: {
        en: 'Hours in which an operator may still take the last payment back; sooner where the operator’s list has it. The phone is open meanwhile.',
        fr: 'Heures pendant lesquelles un opérateur peut encore reprendre le dernier paiement ; plus tôt si sa liste le contient. Le téléphone reste ouvert entre-temps.',
      },
    },
    agent_probation_days: {
      part: 'cash',
      type: 'whole',
      unit: 'days',
      least: 0,
      most: 90,
      default: 7,
      label: { en: 'New agents take no cash or slips for', fr: 'Ni espèces ni tickets pour un nouvel agent pendant' },
      help: {
        en: 'Neither cash nor slips of a terminal, for agents added from that day on; 0 means no probation.',
        fr: 'Ni espèces ni tickets de TPE, pour les agents ajoutés à partir de ce jour ; 0 signifie aucune période d’essai.',
      },
    },
    refund_limit_fcfa: {
      part: 'cash',
      type: 'whole',
      unit: 'fcfa',
      least: 0,
      most: 1_000_000_000,
      default: 500_000,
      label: { en: 'Largest refund', fr: 'Remboursement maximal' },
      help: {
        en: 'A refund above this is refused, even with a second person.',
        fr: 'Un remboursement plus élevé est refusé, même avec une deuxième personne.',
      },
    },
    data_bundles: { part: 'gifts', ...dataBundles },
    gifts_of_giver_day_fcfa: {
      part: 'gifts',
      type: 'whole',
      unit: 'fcfa',
      least: 0,
      most: 1_000_000_000,
      default: 5_000,
      label: { en: 'Data bundles per giver and day', fr: 'Forfaits internet par donneur et par jour' },
      help: {
        en: 'What the gifts of one person may cost in a day, those with a second person included.',
        fr: 'Ce que les cadeaux d’une personne peuvent coûter par jour, ceux validés par une deuxième personne compris.',
      },
    },
    gifts_of_giver_month_fcfa: {
      part: 'gifts',
      type: 'whole',
      unit: 'fcfa',
      least: 0,
      most: 1_000_000_000,
      default: 50_000,
      label: { en: 'Data bundles per giver and month', fr: 'Forfaits internet par donneur et par mois' },
      help: {
        en: 'What the gifts of one person may cost in a calendar month.',
        fr: 'Ce que les cadeaux d’une personne peuvent coûter par mois civil.',
      },
    },
    data_bundles_per_month: {
      part: 'gifts',
      type: 'whole',
      unit: 'times',
      least: 0,
      most: 31,
      default: 2,
      label: { en: 'Data bundles per customer and month', fr: 'Forfaits internet par client et par mois' },
      help: {
        en: 'How many gifts one customer may get in a calendar month.',
        fr: 'Le nombre de cadeaux qu’un client peut recevoir par mois civil.',
      },
    },
    data_bundle_alone_fcfa: {
      part: 'gifts',
      type: 'whole',
      unit: 'fcfa',
      least: 0,
      most: 100_000,
      default: 500,
      label: { en: 'Data bundles given without approval', fr: 'Forfaits internet offerts sans validation' },
      help: {
        en: 'A bundle that costs more must be approved by a second person.',
        fr: 'Un forfait plus cher doit être approuvé par une deuxième personne.',
      },
    },
    provisions: {
      part: 'loans',
      type: 'option',
      default: 'none',
      options: {
        none: matrix('none'),
        own: matrix('own'),
        cemac_microfinance: matrix('cemac_microfinance'),
        waemu_microfinance: matrix('waemu_microfinance'),
        typed: matrix('typed'),
      },
      label: { en: 'Set aside for bad loans', fr: 'Provision pour créances douteuses' },
      help: {
        en: 'Booked at the end of each month. Ask a lawyer whether a rule for lenders binds you.',
        fr: 'Comptabilisée à la fin de chaque mois. Demandez à un juriste si une règle des prêteurs vous oblige.',
      },
    },
    ...returnedPhones,
    provision_matrix: { part: 'loans', ...provisionMatrix },
    floats: { part: 'floats', ...floats },
    float_cover_days: {
      part: 'floats',
      type: 'whole',
      unit: 'days',
      least: 1,
      most: 60,
      default: 7,
      label: { en: 'A wallet should last', fr: 'Autonomie d’un compte' },
      help: {
        en: 'The suggested top-up covers this many average days. Three days before it is empty, those who may request a top-up get an SMS.',
        fr: 'L’approvisionnement proposé couvre ce nombre de jours moyens. Trois jours avant d’être à sec, un SMS part à ceux qui peuvent demander un approvisionnement.',
      },
    },
    customers_per_hour_shops: {
      part: 'people',
      type: 'whole',
      unit: 'customers',
      least: 1,
      most: 100_000,
      default: 120,
      label: { en: 'Customers per hour, in shops', fr: 'Clients par heure, en boutique' },
      help: {
        en: 'How many different customers a person of a shop may view within an hour.',
        fr: 'Le nombre de clients différents qu’une personne en boutique peut consulter en une heure.',
      },
    },
    customers_per_hour_head_office: {
      part: 'people',
      type: 'whole',
      unit: 'customers',
      least: 1,
      most: 100_000,
      default: 300,
      label: { en: 'Customers per hour, at head office', fr: 'Clients par heure, au siège' },
      help: {
        en: 'How many different customers a person of head office may view within an hour.',
        fr: 'Le nombre de clients différents qu’une personne du siège peut consulter en une heure.',
      },
    },
  },
} as const satisfies SettingGroup;
