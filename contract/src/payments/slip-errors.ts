/** Refusals about slips of a terminal, and about money that one person’s word proves. */
import type { ErrorText } from '../error-text.ts';

export const slipErrors = {
  SLIP_LIMIT: {
    status: 409,
    en: 'You may enter slips of {limit} a day; {left} are left today.',
    fr: 'Vous pouvez saisir des tickets pour {limit} par jour ; il reste {left} aujourd’hui.',
  },
  SLIP_NEEDS_CUSTOMER: {
    status: 403,
    en: 'This is a customer of another shop. Send a code to their phone and enter what they read out; without a phone they show their ID, which a colleague of your shop compares.',
    fr: 'C’est un client d’une autre boutique. Envoyez un code à son téléphone et saisissez celui qu’il vous lit ; sans téléphone, il montre sa pièce, qu’un collègue de votre boutique compare.',
  },
  SLIP_DOCUMENT_WAITS: {
    status: 409,
    en: 'No colleague has compared the ID of this customer yet. Ask one of your shop, then send again.',
    fr: 'Aucun collègue n’a encore comparé la pièce de ce client. Demandez à l’un d’eux, dans votre boutique, puis renvoyez.',
  },
  SLIP_DOCUMENT_AT_DESK: {
    status: 409,
    en: 'Somebody of the shop where the customer stands compares their ID; others do while nobody there may.',
    fr: 'La pièce est comparée dans la boutique où se trouve le client ; d’autres le font si personne n’y est habilité.',
  },
  SLIPS_OF_SHOP_LIMIT: {
    status: 409,
    en: 'Slips of {waiting} from this shop are in no statement yet; {limit} is the most. Take the payment another way until the statement of the terminal is in.',
    fr: 'Des tickets de cette boutique pour {waiting} ne sont encore dans aucun relevé ; le maximum est {limit}. Passez par un autre moyen jusqu’au prochain relevé du TPE.',
  },
  SLIPS_FROZEN: {
    status: 409,
    en: 'Slip {number} of {amount} should have been in a statement by {day}. Until it is found or decided about, no slip is taken here.',
    fr: 'Le ticket {number} de {amount} devait figurer dans un relevé au plus tard le {day}. Tant qu’il n’est pas retrouvé ou traité, aucun ticket n’est accepté ici.',
  },
  SLIPS_WAIT_FOR_LIST: {
    status: 409,
    en: 'What is left are slips of a terminal. Only a statement of the terminal, or of the bank, proves them.',
    fr: 'Il ne reste que des tickets de TPE. Seul un relevé du TPE, ou de la banque, les prouve.',
  },
  SLIP_IS_FOUND: {
    status: 409,
    en: 'A statement has this slip. Nothing is left to confirm.',
    fr: 'Un relevé contient ce ticket. Il n’y a plus rien à confirmer.',
  },
  SLIP_CONFIRMED_ALREADY: {
    status: 409,
    en: 'This slip is already confirmed.',
    fr: 'Ce ticket est déjà confirmé.',
  },
  SLIP_NOT_IN_LIST: {
    status: 409,
    en: 'A statement covers the day of this slip and does not have it. Its paper proves nothing any more.',
    fr: 'Un relevé couvre le jour de ce ticket et ne le contient pas. Son papier ne prouve plus rien.',
  },
  SLIP_WITHOUT_PAPER: {
    status: 409,
    en: 'Nobody has attached the paper of this slip yet. Ask who entered it.',
    fr: 'Personne n’a encore joint le papier de ce ticket. Demandez à qui l’a saisi.',
  },
  SLIP_SHOWS_ANOTHER_CARD: {
    status: 422,
    en: 'The person who attached the paper read other digits of the card. Look again, or ask for a new picture.',
    fr: 'La personne qui a joint le papier a lu d’autres chiffres de la carte. Vérifiez, ou demandez une nouvelle image.',
  },
  PAPER_OF_ANOTHER_SLIP: {
    status: 409,
    en: 'This paper is already attached to another slip. One paper is one payment.',
    fr: 'Ce papier est déjà joint à un autre ticket. Un papier vaut un seul paiement.',
  },
  DEPOSIT_UNPROVEN: {
    status: 409,
    en: 'One person’s word alone proves {amount} of the deposit, or its operator takes it back. The phone is handed over once a second person has confirmed the slip by its paper, a statement has it, or the reversal is decided.',
    fr: 'Seule la parole d’une personne prouve {amount} du dépôt initial, ou son opérateur le reprend. Le téléphone est remis une fois le ticket confirmé par une deuxième personne d’après son papier ou présent dans un relevé, ou l’annulation décidée.',
  },
  REFUND_UNPROVEN: {
    status: 409,
    en: 'One person’s word alone proves {amount} of this money, or its operator takes it back. It is refunded once the cash is banked or confirmed, the slip is in a statement, or the reversal is decided.',
    fr: 'Seule la parole d’une personne prouve {amount} de cet argent, ou son opérateur le reprend. Il est remboursé une fois les espèces versées ou confirmées, le ticket présent dans un relevé, ou l’annulation décidée.',
  },
} as const satisfies Record<string, ErrorText>;
