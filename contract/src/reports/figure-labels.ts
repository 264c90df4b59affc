/** The name of each figure, and what it means: the definition that stands beside it on screen. Mails use the same names. */
import type { Language } from '../values/language.ts';

interface Defined {
  readonly name: string;
  readonly means: string;
}

const en = {
  owed: {
    name: 'Outstanding',
    means: 'What customers still owe on running loans, with the charge that is not earned yet: account 1100.',
  },
  loans: { name: 'Running loans', means: 'Loans that were activated and still owe something at the end of the day.' },
  arrears: {
    name: 'In arrears',
    means:
      'Instalments that fell due before the day and are not paid. The rest of the balance of these loans is not in it.',
  },
  par1: {
    name: 'PAR 1',
    means: 'Whole balances of loans late by at least a day ÷ whole balances of all running loans.',
  },
  par7: {
    name: 'PAR 7',
    means: 'Whole balances of loans late by more than 7 days ÷ whole balances of all running loans.',
  },
  par30: {
    name: 'PAR 30',
    means:
      'Whole balances of loans late by more than 30 days ÷ whole balances of all running loans. A growing portfolio flatters it.',
  },
  par60: {
    name: 'PAR 60',
    means: 'Whole balances of loans late by more than 60 days ÷ whole balances of all running loans.',
  },
  par90: {
    name: 'PAR 90',
    means: 'Whole balances of loans late by more than 90 days ÷ whole balances of all running loans.',
  },
  npl: {
    name: 'Non-performing',
    means: 'Whole balances of loans late beyond the threshold in the settings ÷ whole balances of all running loans.',
  },
  planned: {
    name: 'Paid against plan',
    means:
      'PAYGo PERFORM: what was paid of the instalments that have fallen due by the contract ÷ these instalments. Deposits and money ahead are out; written-off loans stay in.',
  },
  financed: {
    name: 'Paid against financed',
    means: 'PAYGo PERFORM: the same money ÷ all that contracts are to pay, with their charge and without deposits.',
  },
  at90: {
    name: 'Paid at 90 days',
    means: 'PAYGo PERFORM: paid against plan on the 90th day of each contract that has reached it.',
  },
  twice: {
    name: 'Paid at twice the term',
    means: 'PAYGo PERFORM: what each contract had paid at twice its term ÷ all of its instalments.',
  },
  ownedTwice: {
    name: 'Owned at twice the term',
    means: 'PAYGo PERFORM: contracts paid in full by twice their term ÷ contracts that have reached it.',
  },
  first7: {
    name: 'First payment missed (7 days)',
    means: 'Loans whose first instalment was not paid in full 7 days after its due day ÷ loans that are past that day.',
  },
  first30: {
    name: 'First payment missed (30 days)',
    means:
      'Loans whose first instalment was not paid in full 30 days after its due day ÷ loans that are past that day.',
  },
  never: {
    name: 'Never paid',
    means: 'Loans activated more than 30 days ago without any payment ÷ loans of that age.',
  },
  received: {
    name: 'Received on loans',
    means:
      'Money of customers on their loans, by value date. Deposits, rebates and money without a loan are not in it.',
  },
  due: { name: 'Fell due', means: 'Instalments that fell due, with extensions, on loans that were running.' },
  collection: {
    name: 'Received ÷ due',
    means:
      'Money received in the period ÷ instalments that fell due in it. Money for older debts counts, so it may exceed 100%.',
  },
  sold: { name: 'Phones sold', means: 'Loans that were activated in the period.' },
  soldFcfa: { name: 'Financed', means: 'What the loans activated in the period are to pay in instalments.' },
  deposits: { name: 'Deposits', means: 'Deposits of the loans activated in the period.' },
  writtenOff: { name: 'Written off', means: 'Balances of loans that ended unpaid in the period.' },
  writeOffRatio: {
    name: 'Write-off ratio',
    means:
      'Balances of loans that ended unpaid since the end of the month a year ago ÷ the average of what was outstanding at the ends of the months since. An operational measure: it may not stand in for the repayment rates.',
  },
  collection3: {
    name: 'Received ÷ due, 3 months',
    means:
      'Money received on loans from the first of the month before last until the day ÷ instalments that fell due in this period. Money for older debts and money ahead count, so it may exceed 100%.',
  },
  par30Earlier: {
    name: 'PAR 30 ÷ earlier book',
    means:
      'Whole balances of loans late by more than 30 days ÷ what was outstanding three months ago, so that new loans do not dilute it.',
  },
  customerGrowth: {
    name: 'Growth in customers',
    means:
      'Customers with a running loan at the end of the last month less those of a year before ÷ those of a year before.',
  },
  followedOn: {
    name: 'Took another loan',
    means:
      'Of the customers who settled a loan in the twelve months until the end of the last month, those who began another after it.',
  },
  currentPaid: {
    name: 'Month’s instalments paid',
    means: 'What is paid at the end of the month of the instalments that fell due in it, also with earlier money.',
  },
  ofDemand: {
    name: 'Collected of demand',
    means:
      'Money of the month without what paid ahead ÷ the instalments that fell due in it and those that were unpaid when it began.',
  },
  daysToPay: {
    name: 'Days to pay',
    means:
      'Days from the due day of an instalment to its payment, on average over the francs of the month. Below zero customers pay ahead.',
  },
  paying: {
    name: 'Paying loans',
    means: 'Running loans with a payment in the last 30 days of the month ÷ running loans at its end.',
  },
  phonesReturned: {
    name: 'Phones returned',
    means: 'Loans whose phone came back in the month ÷ loans that were running when it began.',
  },
  suspense: {
    name: 'Unallocated',
    means: 'Money that was received and has no loan yet, as of now, with what was set aside.',
  },
  salesBegun: {
    name: 'Sales begun',
    means:
      'All sales that began from the first day to the last. A search that began no sale is in no count and no list, because what was typed is not kept.',
  },
  salesActivated: {
    name: 'Phone activated',
    means:
      'Sales whose phone was activated by the end of the last day ÷ all sales that began from the first day to the last.',
  },
  salesOpen: {
    name: 'Still open',
    means:
      'Of the sales begun, those that had neither ended nor led to an activated phone at the end of the last day. How far one of them had come before its deposit is known as of now alone.',
  },
  salesEnded: {
    name: 'Ended without a loan',
    means: 'Of the sales begun, those that were cancelled or had expired by the end of the last day.',
  },
  stockPhones: {
    name: 'Phones in stock',
    means: 'Phones that lay in a shop for sale at the end of the day, by the history of their moves.',
  },
  stockWorth: {
    name: 'Cash tied up',
    means: 'The phones in stock at the end of the day, at the wholesale price of that day.',
  },
  stockOld: {
    name: 'Over 90 days in stock',
    means: 'Phones that lay in stock for more than 90 days without a break. A transfer to another shop is no break.',
  },
  stockSold: {
    name: 'Sold in 28 days',
    means:
      'Phones of the loans that were activated in the 28 days until the end of the day, in the shop that sold them.',
  },
  sellThrough: {
    name: 'Sell-through',
    means: 'Phones sold in the 28 days until the day ÷ these and the phones still in stock.',
  },
  stockCover: {
    name: 'Stock lasts',
    means: 'Days until the stock is sold, at the pace of the 28 days until the day.',
  },
} as const satisfies Record<string, Defined>;

export type FigureName = keyof typeof en;

const fr: Readonly<Record<FigureName, Defined>> = {
  owed: {
    name: 'Encours',
    means: 'Ce que les clients doivent encore sur les prêts en cours, avec les frais non encore acquis : compte 1100.',
  },
  loans: { name: 'Prêts en cours', means: 'Les prêts activés qui doivent encore quelque chose à la fin du jour.' },
  arrears: {
    name: 'Impayés',
    means: 'Les échéances antérieures au jour et non payées. Le reste du solde de ces prêts n’y est pas.',
  },
  par1: {
    name: 'PAR 1',
    means: 'Solde entier des prêts en retard d’au moins un jour ÷ solde entier des prêts en cours.',
  },
  par7: {
    name: 'PAR 7',
    means: 'Solde entier des prêts en retard de plus de 7 jours ÷ solde entier des prêts en cours.',
  },
  par30: {
    name: 'PAR 30',
    means:
      'Solde entier des prêts en retard de plus de 30 jours ÷ solde entier des prêts en cours. Un portefeuille qui croît l’embellit.',
  },
  par60: {
    name: 'PAR 60',
    means: 'Solde entier des prêts en retard de plus de 60 jours ÷ solde entier des prêts en cours.',
  },
  par90: {
    name: 'PAR 90',
    means: 'Solde entier des prêts en retard de plus de 90 jours ÷ solde entier des prêts en cours.',
  },
  npl: {
    name: 'En souffrance',
    means: 'Solde entier des prêts en retard au-delà du seuil des paramètres ÷ solde entier des prêts en cours.',
  },
  planned: {
    name: 'Payé par rapport au plan',
    means:
      'PAYGo PERFORM : ce qui est payé des échéances échues selon le contrat ÷ ces échéances. Sans les dépôts initiaux ni l’argent d’avance ; les prêts passés en perte restent comptés.',
  },
  financed: {
    name: 'Payé par rapport au financé',
    means:
      'PAYGo PERFORM : le même argent ÷ tout ce que les contrats doivent payer, frais compris et sans les dépôts initiaux.',
  },
  at90: {
    name: 'Payé à 90 jours',
    means: 'PAYGo PERFORM : payé par rapport au plan au 90e jour de chaque contrat qui l’a atteint.',
  },
  twice: {
    name: 'Payé à deux fois la durée',
    means: 'PAYGo PERFORM : ce que chaque contrat avait payé à deux fois sa durée ÷ toutes ses échéances.',
  },
  ownedTwice: {
    name: 'Acquis à deux fois la durée',
    means: 'PAYGo PERFORM : contrats entièrement payés à deux fois leur durée ÷ contrats qui l’ont atteinte.',
  },
  first7: {
    name: 'Premier versement manqué (7 jours)',
    means:
      'Prêts dont la première échéance n’était pas entièrement payée 7 jours après son jour ÷ prêts au-delà de ce jour.',
  },
  first30: {
    name: 'Premier versement manqué (30 jours)',
    means:
      'Prêts dont la première échéance n’était pas entièrement payée 30 jours après son jour ÷ prêts au-delà de ce jour.',
  },
  never: {
    name: 'Jamais payé',
    means: 'Prêts activés depuis plus de 30 jours sans aucun paiement ÷ prêts de cet âge.',
  },
  received: {
    name: 'Reçu sur les prêts',
    means:
      'L’argent des clients sur leurs prêts, par date de valeur. Sans les dépôts initiaux, les remises ni l’argent sans prêt.',
  },
  due: { name: 'Échu', means: 'Les échéances échues, reports compris, des prêts en cours.' },
  collection: {
    name: 'Reçu ÷ échu',
    means:
      'Argent reçu dans la période ÷ échéances échues dans la période. L’argent pour d’anciennes dettes compte : plus de 100 % est possible.',
  },
  sold: { name: 'Téléphones vendus', means: 'Les prêts activés dans la période.' },
  soldFcfa: { name: 'Financé', means: 'Ce que les prêts activés dans la période doivent payer en échéances.' },
  deposits: { name: 'Dépôts initiaux', means: 'Les dépôts initiaux des prêts activés dans la période.' },
  writtenOff: { name: 'Passé en perte', means: 'Le solde des prêts terminés sans être payés dans la période.' },
  writeOffRatio: {
    name: 'Passages en perte',
    means:
      'Soldes des prêts terminés sans être payés depuis la fin du mois d’il y a un an ÷ moyenne de l’encours aux fins de mois depuis. Une mesure opérationnelle : elle ne remplace pas les taux de remboursement.',
  },
  collection3: {
    name: 'Reçu ÷ échu, 3 mois',
    means:
      'Argent reçu sur les prêts du premier jour de l’avant-dernier mois jusqu’au jour choisi ÷ échéances tombées dans cette période. L’argent pour d’anciennes dettes et l’argent d’avance comptent : plus de 100 % est possible.',
  },
  par30Earlier: {
    name: 'PAR 30 ÷ ancien encours',
    means:
      'Solde entier des prêts en retard de plus de 30 jours ÷ l’encours d’il y a trois mois, pour que les nouveaux prêts ne le diluent pas.',
  },
  customerGrowth: {
    name: 'Croissance des clients',
    means:
      'Clients ayant un prêt en cours à la fin du dernier mois moins ceux d’un an plus tôt ÷ ceux d’un an plus tôt.',
  },
  followedOn: {
    name: 'Ont repris un prêt',
    means:
      'Parmi les clients qui ont soldé un prêt dans les douze mois jusqu’à la fin du dernier mois, ceux qui en ont commencé un autre ensuite.',
  },
  currentPaid: {
    name: 'Échéances du mois payées',
    means: 'Ce qui est payé à la fin du mois des échéances échues dans ce mois, y compris avec de l’argent antérieur.',
  },
  ofDemand: {
    name: 'Encaissé sur demandé',
    means:
      'L’argent du mois sans les paiements d’avance ÷ les échéances du mois et celles qui étaient impayées à son début.',
  },
  daysToPay: {
    name: 'Délai de paiement',
    means:
      'Jours entre la date d’une échéance et son paiement, en moyenne sur les francs du mois. Au-dessous de zéro, les clients paient d’avance.',
  },
  paying: {
    name: 'Prêts qui paient',
    means: 'Prêts en cours avec un paiement dans les 30 derniers jours du mois ÷ prêts en cours à la fin du mois.',
  },
  phonesReturned: {
    name: 'Téléphones rendus',
    means: 'Prêts dont le téléphone est revenu dans le mois ÷ prêts en cours à son début.',
  },
  suspense: {
    name: 'À affecter',
    means: 'L’argent reçu qui n’a pas encore de prêt, à cet instant, y compris ce qui a été mis de côté.',
  },
  salesBegun: {
    name: 'Ventes commencées',
    means:
      'Toutes les ventes commencées du premier jour au dernier. Une recherche qui n’a pas mené à une vente n’est dans aucun nombre ni aucune liste, car ce qui a été saisi n’est pas conservé.',
  },
  salesActivated: {
    name: 'Téléphone activé',
    means:
      'Les ventes dont le téléphone était activé à la fin du dernier jour ÷ toutes les ventes commencées du premier jour au dernier.',
  },
  salesOpen: {
    name: 'Encore en cours',
    means:
      'Parmi les ventes commencées, celles qui n’étaient pas terminées et n’avaient pas de téléphone activé à la fin du dernier jour. Avant le dépôt initial, l’étape d’une vente en cours n’est connue qu’à cet instant.',
  },
  salesEnded: {
    name: 'Terminées sans prêt',
    means: 'Parmi les ventes commencées, celles qui étaient annulées ou expirées à la fin du dernier jour.',
  },
  stockPhones: {
    name: 'Téléphones en stock',
    means:
      'Les téléphones qui se trouvaient en boutique, à vendre, à la fin du jour, selon l’historique de leurs mouvements.',
  },
  stockWorth: {
    name: 'Trésorerie immobilisée',
    means: 'Les téléphones en stock à la fin du jour, au prix de gros de ce jour.',
  },
  stockOld: {
    name: 'En stock depuis plus de 90 jours',
    means:
      'Les téléphones restés en stock plus de 90 jours sans interruption. Un transfert vers une autre boutique n’en est pas une.',
  },
  stockSold: {
    name: 'Vendus en 28 jours',
    means:
      'Les téléphones des prêts activés dans les 28 jours jusqu’à la fin du jour, dans la boutique qui les a vendus.',
  },
  sellThrough: {
    name: 'Taux d’écoulement',
    means: 'Téléphones vendus dans les 28 jours jusqu’au jour ÷ ces téléphones et ceux encore en stock.',
  },
  stockCover: {
    name: 'Couverture du stock',
    means: 'Jours jusqu’à l’épuisement du stock, au rythme des 28 jours jusqu’au jour.',
  },
};

export const FIGURE_LABELS: Readonly<Record<Language, Readonly<Record<FigureName, Defined>>>> = { en, fr };
