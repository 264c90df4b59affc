/** The texts to staff about money that one person’s word proves. */
import type { StaffTemplate } from './template.ts';
import { amount, business, day, person, slipNumber } from './variables.ts';

const slip = {
  ...business,
  number: slipNumber,
  amount: amount('Amount of the slip', 'Montant du ticket', 2_400),
  day: day('Day of the payment', 'Jour du paiement'),
  name: person('Who entered and confirmed it', 'Qui l’a saisi et confirmé'),
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
} as const satisfies Record<string, StaffTemplate>;
