/** Every text that we send, in both languages. Facts arrive ready to read: amounts formatted, days written out. */
import type { Language } from '@palier/contract/values/language.ts';

interface Template {
  readonly en: string;
  readonly fr: string;
  /** A fact that must not be kept in clear. The message list shows it as dots. */
  readonly secret?: 'code' | 'password';
}

const TEMPLATES = {
  sign_in_code: {
    en: '{brand}: your sign-in code is {code}. It is valid for 5 minutes. Never share it.',
    fr: '{brand} : votre code de connexion est {code}. Valable 5 minutes. Ne le partagez jamais.',
    secret: 'code',
  },
  new_device: {
    en: '{brand}: {username} was just used to sign in on a new device ({device}). If it was not you, change your password now and tell your administrator.',
    fr: '{brand} : {username} vient de servir à une connexion sur un nouvel appareil ({device}). Si ce n’est pas vous, changez votre mot de passe et prévenez votre administrateur.',
  },
  wrong_codes: {
    en: '{brand}: many wrong sign-in codes were typed for {username}. Somebody may know your password: change it and tell your administrator.',
    fr: '{brand} : beaucoup de codes de connexion faux pour {username}. Quelqu’un connaît peut-être votre mot de passe : changez-le et prévenez votre administrateur.',
  },
  password_changed: {
    en: '{brand}: the password of {username} was changed. If it was not you, tell your administrator at once.',
    fr: '{brand} : le mot de passe de {username} a été changé. Si ce n’est pas vous, prévenez aussitôt votre administrateur.',
  },
  app_added: {
    en: '{brand}: the codes of {username} now come from an authenticator app. If it was not you, tell your administrator at once.',
    fr: '{brand} : les codes de {username} viennent désormais d’une application d’authentification. Si ce n’est pas vous, prévenez aussitôt votre administrateur.',
  },
  app_removed: {
    en: '{brand}: the authenticator app of {username} was removed; codes come by text again. If it was not you, tell your administrator at once.',
    fr: '{brand} : l’application d’authentification de {username} a été retirée ; les codes arrivent de nouveau par SMS. Si ce n’est pas vous, prévenez aussitôt votre administrateur.',
  },
  recovery_code_used: {
    en: '{brand}: a recovery code of {username} was used to sign in; {left} are left. If it was not you, tell your administrator at once.',
    fr: '{brand} : un code de secours de {username} a servi à se connecter ; il en reste {left}. Si ce n’est pas vous, prévenez aussitôt votre administrateur.',
  },
  first_password: {
    en: '{brand}: your username is {username}, your temporary password {password}, for 3 days. You choose your own at the first sign-in.',
    fr: '{brand} : votre identifiant est {username}, votre mot de passe provisoire {password}, valable 3 jours. Vous choisirez le vôtre à la première connexion.',
    secret: 'password',
  },
  customer_code: {
    en: '{brand}: give the code {code} to the agent to confirm your purchase {reference}. Valid for 5 minutes.',
    fr: '{brand} : donnez le code {code} à l’agent pour confirmer votre achat {reference}. Valable 5 minutes.',
    secret: 'code',
  },
  agent_code: {
    en: '{brand}: your code to create loan {reference} is {code}. Valid for 5 minutes.',
    fr: '{brand} : votre code pour créer le prêt {reference} est {code}. Valable 5 minutes.',
    secret: 'code',
  },
  next_of_kin_code: {
    en: '{brand}: {name} names you as the person to contact. If you agree, give the code {code} to the agent.',
    fr: '{brand} : {name} vous désigne comme personne à prévenir. Si vous acceptez, donnez le code {code} à l’agent.',
    secret: 'code',
  },
  app_code: {
    en: '{brand}: your code for the mobile app is {code}. Valid for 5 minutes.',
    fr: '{brand} : votre code pour l’application mobile est {code}. Valable 5 minutes.',
    secret: 'code',
  },
  deposit_received: {
    en: '{brand}: deposit of {amount} received for {reference}. Thank you.',
    fr: '{brand} : dépôt de {amount} reçu pour {reference}. Merci.',
  },
  loan_active: {
    en: '{brand}: loan {reference} is active: {plan}. First: {amount} on {day}. Pay to {short_code}, account {reference}.',
    fr: '{brand} : le prêt {reference} est actif : {plan}. Premier versement : {amount} le {day}. Payez au {short_code}, compte {reference}.',
  },
  payment_received: {
    en: '{brand}: {amount} received for {reference}. Left to pay: {outstanding}. To keep your phone open, pay {keep} by {day}.',
    fr: '{brand} : {amount} reçus pour {reference}. Reste à payer : {outstanding}. Pour garder le téléphone ouvert, payez {keep} d’ici le {day}.',
  },
  payment_received_no_lock: {
    en: '{brand}: {amount} received for {reference}. Left to pay: {outstanding}. Next: {due} on {day}.',
    fr: '{brand} : {amount} reçus pour {reference}. Reste à payer : {outstanding}. Prochaine échéance : {due} le {day}.',
  },
  payment_still_locked: {
    en: '{brand}: {amount} received for {reference}. {missing} more opens your phone at once. Pay to {short_code}, account {reference}.',
    fr: '{brand} : {amount} reçus pour {reference}. Encore {missing} et votre téléphone se rouvre aussitôt. Payez au {short_code}, compte {reference}.',
  },
  payment_taken_back: {
    en: '{brand}: {amount} had been booked to {reference} by mistake and was taken off again. Left to pay: {outstanding}. Next instalment: {day}.',
    fr: '{brand} : {amount} affectés par erreur à {reference} en ont été retirés. Reste à payer : {outstanding}. Prochaine échéance : {day}.',
  },
  money_given_back: {
    en: '{brand}: the {amount} you sent on {day} are given back to you in cash at {shop}. If you do not receive them, call us.',
    fr: '{brand} : les {amount} envoyés le {day} vous sont rendus en espèces à la boutique {shop}. Si vous ne les recevez pas, appelez-nous.',
  },
  reminder: {
    en: '{brand}: {amount} falls due on {day} for {reference}. Pay to {short_code}, account {reference}.',
    fr: '{brand} : {amount} à payer le {day} pour {reference}. Payez au {short_code}, compte {reference}.',
  },
  warning: {
    en: '{brand}: {amount} is late on {reference}. Without payment your phone locks on {day}. Pay to {short_code}, account {reference}.',
    fr: '{brand} : {amount} en retard sur {reference}. Sans paiement, votre téléphone se verrouille le {day}. Payez au {short_code}, compte {reference}.',
  },
  locked: {
    en: '{brand}: your phone is locked. {amount} opens it at once. Pay to {short_code}, account {reference}. Emergency calls work.',
    fr: '{brand} : votre téléphone est verrouillé. {amount} le rouvre aussitôt. Payez au {short_code}, compte {reference}. Les appels d’urgence fonctionnent.',
  },
  unlocked: {
    en: '{brand}: thank you. Your phone is open. Next instalment: {day}.',
    fr: '{brand} : merci. Votre téléphone est ouvert. Prochaine échéance : {day}.',
  },
  unlock_code: {
    en: '{brand}: unlock code {code}. Type it on the lock screen. Open until {day}.',
    fr: '{brand} : code de déverrouillage {code}. Saisissez-le sur l’écran verrouillé. Ouvert jusqu’au {day}.',
    secret: 'code',
  },
  settled: {
    en: '{brand}: loan {reference} is paid in full. Your phone is being released. Thank you!',
    fr: '{brand} : le prêt {reference} est entièrement payé. Votre téléphone est en cours de libération. Merci !',
  },
  settled_in_cash: {
    en: '{brand}: loan {reference} is paid in full and your phone is open. It is released for good once the shop has banked your cash. Thank you!',
    fr: '{brand} : le prêt {reference} est entièrement payé et votre téléphone est ouvert. Il sera libéré dès que la boutique aura versé vos espèces en banque. Merci !',
  },
  settlement_offer: {
    en: '{brand}: pay {amount} by {day} and loan {reference} is settled. Pay to {short_code}, account {reference}.',
    fr: '{brand} : payez {amount} au plus tard le {day} et le prêt {reference} est soldé. Payez au {short_code}, compte {reference}.',
  },
  loan_extended: {
    en: '{brand}: you have more time to pay {reference}. Next instalment: {amount} on {day}. Pay to {short_code}, account {reference}.',
    fr: '{brand} : un délai vous est accordé pour {reference}. Prochaine échéance : {amount} le {day}. Payez au {short_code}, compte {reference}.',
  },
  loan_ended: {
    en: '{brand}: loan {reference} is closed. You owe nothing more on it, please make no further payment.',
    fr: '{brand} : le prêt {reference} est clos. Vous ne devez plus rien : merci de ne plus faire de versement.',
  },
  sale_ended: {
    en: '{brand}: your purchase {reference} is cancelled. Please make no further payment.',
    fr: '{brand} : votre achat {reference} est annulé. Merci de ne plus faire de versement.',
  },
  refund: {
    en: '{brand}: {amount} for {reference} is given back to you in cash at {shop}. If you do not receive it, call us.',
    fr: '{brand} : {amount} vous sont remboursés en espèces à la boutique {shop} pour {reference}. Si vous ne les recevez pas, appelez-nous.',
  },
  phone_changed: {
    en: '{brand}: your loan {reference} goes on with the phone whose IMEI ends in {digits}. Your amounts and due days stay the same.',
    fr: '{brand} : votre prêt {reference} continue avec le téléphone dont l’IMEI se termine par {digits}. Vos montants et échéances ne changent pas.',
  },
  shop_payment_code: {
    en: '{brand}: somebody asks that {shop} be paid to another number. If you agree, give the code {code}. If not, call us. Valid for 5 minutes.',
    fr: '{brand} : on demande que {shop} soit payé sur un autre numéro. Si vous êtes d’accord, donnez le code {code}. Sinon, appelez-nous. Valable 5 minutes.',
    secret: 'code',
  },
  password_reset: {
    en: '{brand}: your password was reset. Username {username}, temporary password {password}, for 3 days. You choose your own when you sign in.',
    fr: '{brand} : votre mot de passe a été réinitialisé. Identifiant {username}, mot de passe provisoire {password}, valable 3 jours. Vous choisirez le vôtre à la connexion.',
    secret: 'password',
  },
  number_left: {
    en: '{brand}: the portal account {username} no longer has this number but one ending in {ending}. If you did not ask for this, call us at once.',
    fr: '{brand} : le compte {username} n’a plus ce numéro mais un autre, finissant par {ending}. Si ce n’est pas votre demande, appelez-nous tout de suite.',
  },
  number_taken: {
    en: '{brand}: the portal account {username} has this number from now on.',
    fr: '{brand} : le compte {username} a désormais ce numéro.',
  },
  app_dropped: {
    en: '{brand}: the authenticator app of {username} was taken off; codes come by text again. If you did not ask for this, call us at once.',
    fr: '{brand} : l’application d’authentification de {username} a été retirée, les codes arrivent de nouveau par SMS. Si ce n’est pas votre demande, appelez-nous.',
  },
  request_approved: {
    en: '{brand}: your request {number} was approved by {name}.',
    fr: '{brand} : votre demande {number} a été approuvée par {name}.',
  },
  request_declined: {
    en: '{brand}: your request {number} was declined by {name}. The reason stands in the portal.',
    fr: '{brand} : votre demande {number} a été refusée par {name}. Le motif est dans le portail.',
  },
  request_conflicted: {
    en: '{brand}: your request {number} could not be applied, because the record changed meanwhile. Ask again.',
    fr: '{brand} : votre demande {number} n’a pas pu être appliquée, car la fiche a changé entre-temps. Refaites-la.',
  },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;
export type Facts = Readonly<Record<string, string>>;

const DOTS = '••••••';

/** The text to send and the text to keep. They differ only where the template carries a secret. */
export function render(name: TemplateName, language: Language, facts: Facts): { text: string; kept: string } {
  const template: Template = TEMPLATES[name];
  const fill = (values: Facts) => template[language].replace(/\{(\w+)\}/g, (_, fact: string) => values[fact] ?? '');
  const text = fill(facts);
  return { text, kept: template.secret ? fill({ ...facts, [template.secret]: DOTS }) : text };
}
