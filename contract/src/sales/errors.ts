import type { ErrorText } from '../error-text.ts';
import { SALE_STATE_LABELS } from './labels.ts';
import { SOLD_AS_LABELS, WHY_NOT_SOLD } from '../stock/labels.ts';
import type { Labels } from '../labels.ts';

/** A sale can no longer be cancelled once its loan exists, although its last step is still open. */
const CLOSED_SALE_LABELS = {
  en: { ...SALE_STATE_LABELS.en, loan_created: 'Loan created' },
  fr: { ...SALE_STATE_LABELS.fr, loan_created: 'Prêt créé' },
} as const satisfies Labels<string>;

export const salesErrors = {
  SELF_LOAN: { status: 403, en: 'Cannot add loan for yourself', fr: 'Vous ne pouvez pas créer un prêt pour vous-même' },
  RUNNING_LOAN: {
    status: 409,
    en: 'This customer already has a running loan: {loan_reference}.',
    fr: 'Ce client a déjà un prêt en cours : {loan_reference}.',
  },
  CUSTOMER_NOT_CONFIRMED: {
    status: 409,
    en: 'This customer is with another shop. They must confirm the sale by the code on their phone first.',
    fr: 'Ce client relève d’une autre boutique. Il doit d’abord confirmer la vente par le code reçu sur son téléphone.',
  },
  CUSTOMER_CONFIRMED_ALREADY: {
    status: 409,
    en: 'The customer has already confirmed this sale. Continue with it.',
    fr: 'Le client a déjà confirmé cette vente. Continuez-la.',
  },
  TOO_MANY_OPEN_SALES: {
    status: 409,
    en: 'You have {count} open sales, and may have {most}. Finish or cancel one: they are on the home page.',
    fr: 'Vous avez {count} ventes ouvertes, pour {most} au plus. Terminez-en ou annulez-en une : elles sont sur la page d’accueil.',
  },
  DOCUMENT_SHOWN_ALREADY: {
    status: 409,
    en: 'A document of this sale is waiting for a colleague already.',
    fr: 'Une pièce de cette vente attend déjà un collègue.',
  },
  SHOWN_DOCUMENT_DECIDED: {
    status: 409,
    en: 'A colleague has already decided about this document.',
    fr: 'Un collègue a déjà décidé pour cette pièce.',
  },
  DOCUMENT_OF_ANOTHER: {
    status: 409,
    en: 'The document number is not the one on the customer’s record. Compare again, or decline.',
    fr: 'Le numéro de pièce n’est pas celui de la fiche du client. Comparez de nouveau, ou refusez.',
  },
  SALE_HELD: {
    status: 409,
    en: 'This customer has an open sale at {shop} since {since}, past the payment plan. It is kept until {until}.',
    fr: 'Ce client a une vente ouverte chez {shop} depuis le {since}, plan de paiement choisi. Elle est gardée jusqu’au {until}.',
  },
  ANOTHER_PERSON: {
    status: 409,
    en: 'This customer is another person than the one whose details were typed. Check the phone number and the document.',
    fr: 'Ce client n’est pas la personne dont les données ont été saisies. Vérifiez le numéro de téléphone et la pièce.',
  },
  APPLICATION_NOT_FOUND: {
    status: 404,
    en: 'This sale was not found. Open it from the customer’s card.',
    fr: 'Vente introuvable. Ouvrez-la depuis la fiche du client.',
  },
  APPLICATION_CLOSED: {
    status: 409,
    en: 'This sale is closed: {state}.',
    fr: 'Cette vente est close : {state}.',
    labels: { state: CLOSED_SALE_LABELS },
  },
  STEP_OUT_OF_ORDER: { status: 409, en: 'Finish step {step} first.', fr: 'Terminez d’abord l’étape {step}.' },
  DEPOSIT_ALREADY_PAID: {
    status: 409,
    en: 'The deposit is paid, so the phone and the plan can no longer be changed.',
    fr: 'Le dépôt initial est payé : le téléphone et le plan ne peuvent plus changer.',
  },
  PREAPPROVAL_NEEDED: { status: 409, en: 'Check the pre-approval first.', fr: 'Vérifiez d’abord la pré-approbation.' },
  DOES_NOT_QUALIFY: {
    status: 409,
    en: 'Customer does not qualify for any phone',
    fr: 'Le client ne remplit les conditions pour aucun téléphone',
  },
  ABOVE_LIMIT: {
    status: 409,
    en: 'This plan is above the customer’s limit of {limit}.',
    fr: 'Ce plan dépasse la limite du client, qui est de {limit}.',
  },
  PRICE_CHANGED: {
    status: 409,
    en: 'The price has changed since the plan was shown. Check the plans again.',
    fr: 'Le prix a changé depuis l’affichage du plan. Vérifiez de nouveau les plans.',
  },
  PRODUCT_NOT_FOUND: {
    status: 404,
    en: 'This phone is not in the catalogue. Choose another one.',
    fr: 'Ce téléphone n’est pas au catalogue. Choisissez-en un autre.',
  },
  DEPOSIT_SHORT: { status: 409, en: 'The deposit is short by {missing}.', fr: 'Il manque {missing} au dépôt initial.' },
  DEPOSIT_ABOVE_DUE: {
    status: 422,
    en: '{due} of the deposit is still to be paid. Enter this amount or less.',
    fr: 'Il reste {due} à payer sur le dépôt initial. Saisissez ce montant ou moins.',
  },
  DEPOSIT_COMPLETE: {
    status: 409,
    en: 'The deposit is already paid in full.',
    fr: 'Le dépôt initial est déjà payé en entier.',
  },
  BOTH_CODES_NEEDED: { status: 422, en: 'Please enter both OTP codes', fr: 'Veuillez saisir les deux codes OTP' },
  SIGNATURE_NEEDED: {
    status: 409,
    en: 'The customer has not signed the contract yet.',
    fr: 'Le client n’a pas encore signé le contrat.',
  },
  CONTRACT_OF_OTHER_LOCK: {
    status: 409,
    en: 'The lock of this model was changed after the customer signed.',
    fr: 'Le verrou de ce modèle a été modifié après la signature du client.',
  },
  SIGNED_WITH_ANOTHER_NAME: {
    status: 422,
    en: 'The customer signs with their own name: {name}.',
    fr: 'Le client signe de son propre nom : {name}.',
  },
  CHECKBOX_NEEDED: {
    status: 422,
    en: 'Confirm every statement before you go on.',
    fr: 'Confirmez chaque déclaration avant de continuer.',
  },
  IMEI_UNKNOWN: { status: 404, en: 'This IMEI is not in stock.', fr: 'Cet IMEI n’est pas en stock.' },
  PHONE_STILL_HELD: {
    status: 409,
    en: 'The lock provider has not yet released this phone from its last contract. Take another phone, or try again later.',
    fr: 'Le prestataire de verrouillage n’a pas encore libéré ce téléphone de son dernier contrat. Prenez un autre téléphone, ou réessayez plus tard.',
  },
  IMEI_NOT_AVAILABLE: {
    status: 409,
    en: 'This phone {state}.',
    fr: 'Ce téléphone {state}.',
    labels: { state: WHY_NOT_SOLD },
  },
  IMEI_OTHER_MODEL: {
    status: 409,
    en: 'This IMEI belongs to a {model}, not to the phone that was chosen.',
    fr: 'Cet IMEI est celui d’un {model}, pas celui du téléphone choisi.',
  },
  IMEI_OTHER_GRADE: {
    status: 409,
    en: 'This phone is sold under another condition: {grade}. Choose it so at the step Phone.',
    fr: 'Ce téléphone se vend dans un autre état : {grade}. Choisissez-le ainsi à l’étape Téléphone.',
    labels: { grade: SOLD_AS_LABELS },
  },
  IMEI_OTHER_SHOP: {
    status: 409,
    en: 'This phone is in the stock of another shop.',
    fr: 'Ce téléphone est dans le stock d’une autre boutique.',
  },
  POS_REFERENCE_IN_USE: {
    status: 409,
    en: 'This shop already used this receipt or POS reference, for loan {loan_reference}.',
    fr: 'Cette boutique a déjà utilisé cette référence de reçu ou de TPE, pour le prêt {loan_reference}.',
  },
  STAND_IN_OFF: {
    status: 409,
    en: 'The customer is confirmed by a code on their phone. Somebody stands in only where the portal sends no texts and the page Settings, Selling, allows it.',
    fr: 'Le client confirme par un code sur son téléphone. Quelqu’un ne le remplace que si le portail n’envoie pas de SMS et si la page Paramètres, Vente, le permet.',
  },
  OWN_SALE: {
    status: 403,
    en: 'One person sells and another confirms the customer: this must be somebody else.',
    fr: 'Une personne vend et une autre confirme le client : ce doit être quelqu’un d’autre.',
  },
  ACTIVATES_LATER: {
    status: 409,
    en: 'One person alone confirmed this customer and sold: the phone may be activated in {hours} hours.',
    fr: 'Une seule personne a confirmé ce client et vendu : le téléphone pourra être activé dans {hours} heures.',
  },
  APP_LOGIN_MISSING: {
    status: 409,
    en: 'The customer has not logged in to the mobile app yet.',
    fr: 'Le client ne s’est pas encore connecté à l’application mobile.',
  },
} as const satisfies Record<string, ErrorText>;
