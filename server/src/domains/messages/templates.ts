/** Every text we send, in both languages. Facts arrive ready to read: amounts formatted, days written out. */
import type { Language } from '@palier/contract/values/person.ts';

interface Template {
  readonly en: string;
  readonly fr: string;
  /** A fact that must not be kept in clear: it is shown as dots in the message list. */
  readonly secret?: 'code' | 'password';
}

export const TEMPLATES = {
  sign_in_code: { en: '{brand}: your sign-in code is {code}. It is valid for 5 minutes. Never share it.', fr: '{brand} : votre code de connexion est {code}. Valable 5 minutes. Ne le partagez jamais.', secret: 'code' },
  first_password: { en: '{brand}: your username is {username}, your temporary password {password}. You choose your own at the first sign-in.', fr: '{brand} : votre identifiant est {username}, votre mot de passe provisoire {password}. Vous choisirez le vôtre à la première connexion.', secret: 'password' },
  customer_code: { en: '{brand}: give the code {code} to the agent to confirm your purchase {reference}. Valid for 5 minutes.', fr: '{brand} : donnez le code {code} à l’agent pour confirmer votre achat {reference}. Valable 5 minutes.', secret: 'code' },
  agent_code: { en: '{brand}: your code to create loan {reference} is {code}. Valid for 5 minutes.', fr: '{brand} : votre code pour créer le prêt {reference} est {code}. Valable 5 minutes.', secret: 'code' },
  next_of_kin_code: { en: '{brand}: {name} names you as the person to contact. If you agree, give the code {code} to the agent.', fr: '{brand} : {name} vous désigne comme personne à prévenir. Si vous acceptez, donnez le code {code} à l’agent.', secret: 'code' },
  app_code: { en: '{brand}: your code for the mobile app is {code}. Valid for 5 minutes.', fr: '{brand} : votre code pour l’application mobile est {code}. Valable 5 minutes.', secret: 'code' },
  deposit_received: { en: '{brand}: deposit of {amount} received for {reference}. Thank you.', fr: '{brand} : dépôt de {amount} reçu pour {reference}. Merci.' },
  loan_active: { en: '{brand}: loan {reference} is active. First instalment: {amount} on {day}. Pay to {short_code}, account {reference}.', fr: '{brand} : le prêt {reference} est actif. Première échéance : {amount} le {day}. Payez au {short_code}, compte {reference}.' },
  payment_received: { en: '{brand}: {amount} received for {reference}. Left to pay: {outstanding}. Next instalment: {day}.', fr: '{brand} : {amount} reçus pour {reference}. Reste à payer : {outstanding}. Prochaine échéance : {day}.' },
  reminder: { en: '{brand}: {amount} falls due on {day} for {reference}. Pay to {short_code}, account {reference}.', fr: '{brand} : {amount} à payer le {day} pour {reference}. Payez au {short_code}, compte {reference}.' },
  warning: { en: '{brand}: {amount} is late on {reference}. Without payment your phone locks on {day}. Pay to {short_code}, account {reference}.', fr: '{brand} : {amount} en retard sur {reference}. Sans paiement, votre téléphone se verrouille le {day}. Payez au {short_code}, compte {reference}.' },
  locked: { en: '{brand}: your phone is locked. {amount} opens it at once. Pay to {short_code}, account {reference}. Emergency calls work.', fr: '{brand} : votre téléphone est verrouillé. {amount} le rouvre aussitôt. Payez au {short_code}, compte {reference}. Les appels d’urgence fonctionnent.' },
  unlocked: { en: '{brand}: thank you. Your phone is open. Next instalment: {day}.', fr: '{brand} : merci. Votre téléphone est ouvert. Prochaine échéance : {day}.' },
  unlock_code: { en: '{brand}: unlock code {code}. Type it on the lock screen. Open until {day}.', fr: '{brand} : code de déverrouillage {code}. Saisissez-le sur l’écran verrouillé. Ouvert jusqu’au {day}.', secret: 'code' },
  settled: { en: '{brand}: loan {reference} is paid in full. Your phone is being released. Thank you!', fr: '{brand} : le prêt {reference} est entièrement payé. Votre téléphone est en cours de libération. Merci !' },
  shop_payment_code: { en: '{brand}: somebody asks that {shop} be paid to another number. If you agree, give the code {code}. If not, call us. Valid for 5 minutes.', fr: '{brand} : on demande que {shop} soit payé sur un autre numéro. Si vous êtes d’accord, donnez le code {code}. Sinon, appelez-nous. Valable 5 minutes.', secret: 'code' },
  request_approved: { en: '{brand}: your request {number} was approved by {name}.', fr: '{brand} : votre demande {number} a été approuvée par {name}.' },
  request_declined: { en: '{brand}: your request {number} was declined by {name}. The reason stands in the portal.', fr: '{brand} : votre demande {number} a été refusée par {name}. Le motif est dans le portail.' },
  request_conflicted: { en: '{brand}: your request {number} could not be applied, because the record changed meanwhile. Ask again.', fr: '{brand} : votre demande {number} n’a pas pu être appliquée, car la fiche a changé entre-temps. Refaites-la.' },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;
export type Facts = Readonly<Record<string, string>>;

const DOTS = '••••••';

/** The text to send, and the text to keep. They differ only where the template carries a secret. */
export function render(name: TemplateName, language: Language, facts: Facts): { text: string; kept: string } {
  const template: Template = TEMPLATES[name];
  const fill = (values: Facts) => template[language].replace(/\{(\w+)\}/g, (_, fact: string) => values[fact] ?? '');
  const text = fill(facts);
  return { text, kept: template.secret ? fill({ ...facts, [template.secret]: DOTS }) : text };
}
