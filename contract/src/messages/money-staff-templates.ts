/** The texts to staff about money that one person’s word proves. */
import type { StaffTemplate } from './template.ts';
import { amount, business, day, person, slipNumber, variable } from './variables.ts';

const slip = {
  ...business,
  number: slipNumber,
  amount: amount('Amount of the slip', 'Montant du ticket', 2_400),
  day: day('Day of the payment', 'Jour du paiement'),
  name: person('Who entered and confirmed it', 'Qui l’a saisi et confirmé'),
};

const sum = {
  ...business,
  count: variable('Number of payments', 'Nombre de paiements', '3', '9 999'),
  amount: amount('Sum', 'Somme', 25_000),
};

export const MONEY_STAFF_TEMPLATES = {
  slip_missing_staff: {
    audience: 'staff',
    label: { en: 'Slip not in the statement', fr: 'Ticket absent du relevé' },
    variables: { ...slip, until: day('Stops counting on', 'Ne compte plus à partir du') },
    en: '{brand}: slip {number} of {amount} on {day} ({name}) is not in the statement of its terminal. It stops counting on {until}. If its number or amount is wrong, ask for a correction.',
    fr: '{brand} : le ticket {number} de {amount} du {day} ({name}) est absent du relevé de son TPE. Il ne compte plus le {until}. Si son numéro ou son montant est faux, demandez une correction.',
  },
  slip_stopped_staff: {
    audience: 'staff',
    label: { en: 'Slip no longer counted', fr: 'Ticket retiré' },
    variables: slip,
    en: '{brand}: slip {number} of {amount} on {day} ({name}) no longer counts, because no statement has it.',
    fr: '{brand} : le ticket {number} de {amount} du {day} ({name}) ne compte plus, car aucun relevé ne le contient.',
  },
  slips_overdue: {
    audience: 'staff',
    label: { en: 'Slips without a statement', fr: 'Tickets sans relevé' },
    variables: sum,
    en: '{brand}: slips of terminals that no statement has by their day: {count}, {amount}. Their shops and takers can enter no more. Upload the statements, or look under Cash, Slips.',
    fr: '{brand} : tickets de TPE absents de tout relevé à leur date : {count}, {amount}. Leurs boutiques et leurs auteurs n’en saisissent plus. Chargez les relevés ou voyez Espèces, Tickets.',
  },
  money_to_confirm: {
    audience: 'staff',
    label: { en: 'Money to confirm', fr: 'Argent à confirmer' },
    variables: {
      ...sum,
      count: variable('Number of loans and sales', 'Nombre de prêts et de ventes', '3', '9 999'),
      days: variable('Banking days', 'Jours ouvrés', '3', '7'),
    },
    en: '{brand}: paid and not confirmed for {days} banking days. Loans and sales: {count}, {amount}. Confirm or bank the cash, under Cash, To confirm: phones wait to be released.',
    fr: '{brand} : payé et non confirmé depuis {days} jours ouvrés. Prêts et ventes : {count}, {amount}. Confirmez ou déposez les espèces, sous Espèces, À confirmer : des téléphones attendent leur libération.',
  },
} as const satisfies Record<string, StaffTemplate>;
