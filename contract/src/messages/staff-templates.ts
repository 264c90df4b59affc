/**
 * The texts to staff and to the owners of shops about their work. They carry codes and decisions, so the business does
 * not change them.
 */
import { FLOAT_PROVIDER_LABELS, FLOAT_WALLET_LABELS } from '../finance/labels.ts';
import { DEVICE_STATE_LABELS } from '../stock/labels.ts';
import type { StaffTemplate } from './template.ts';
import { amount, business, code, day, person, reference, shop, variable } from './variables.ts';

const number = variable('Number of the request', 'Numéro de la demande', '4F21A9', '4F21A9');
const name = person('Who decided', 'Qui a décidé');

/** What the texts about a provider say that the server no longer names. */
const disconnected = {
  provider: variable('Provider', 'Fournisseur', 'Knox Guard', 'MTN Mobile Money'),
  count: variable('How many wait', 'Combien attendent', '120', '99 999'),
};

export const STAFF_TEMPLATES = {
  agent_code: {
    audience: 'staff',
    label: { en: 'Code to create a loan', fr: 'Code pour créer un prêt' },
    variables: { ...business, reference, code: code('Code', 'Code') },
    en: '{brand}: your code to create loan {reference} is {code}. Valid for 5 minutes.',
    fr: '{brand} : votre code pour créer le prêt {reference} est {code}. Valable 5 minutes.',
    secret: 'code',
  },
  sale_taken_over: {
    audience: 'staff',
    label: { en: 'Sale taken over by another desk', fr: 'Vente reprise par un autre guichet' },
    variables: {
      ...business,
      customer: variable('Customer', 'Client', 'Awa N.', `${'M'.repeat(80)} M.`),
      name: person('Who took it over', 'Qui l’a reprise'),
      shop,
    },
    en: '{brand}: your open sale to {customer} was taken over by {name}, {shop}. The customer confirmed it there.',
    fr: '{brand} : votre vente ouverte à {customer} a été reprise par {name}, {shop}. Le client l’y a confirmée.',
  },
  shop_payment_code: {
    audience: 'staff',
    label: {
      en: 'Code to change the payment details of a shop',
      fr: 'Code pour changer les coordonnées de paiement d’une boutique',
    },
    variables: { ...business, shop, code: code('Code', 'Code') },
    en: '{brand}: there is a request to pay {shop} on another number. If you agree, give the code {code}. If not, call us. Valid for 5 minutes.',
    fr: '{brand} : une demande vise à payer {shop} sur un autre numéro. Si vous êtes d’accord, donnez le code {code}. Sinon, appelez-nous. Valable 5 minutes.',
    secret: 'code',
  },
  request_approved: {
    audience: 'staff',
    label: { en: 'Request approved', fr: 'Demande approuvée' },
    variables: { ...business, number, name },
    en: '{brand}: your request {number} was approved by {name}.',
    fr: '{brand} : votre demande {number} a été approuvée par {name}.',
  },
  locks_held: {
    audience: 'staff',
    label: { en: 'All locks are held', fr: 'Tous les verrouillages suspendus' },
    variables: {
      ...business,
      name: person('Who holds them', 'Qui les suspend'),
      until: variable('Until', 'Jusqu’à', '29/11 14:30', '31/12 23:59'),
    },
    en: '{brand}: {name} holds all automatic locks until {until}. A second person may prolong it or resume them in the portal.',
    fr: '{brand} : {name} suspend tous les verrouillages automatiques jusqu’au {until}. Une deuxième personne peut prolonger ou les reprendre dans le portail.',
  },
  provider_disconnected: {
    audience: 'staff',
    label: { en: 'Provider no longer connected', fr: 'Fournisseur plus connecté' },
    variables: { ...business, ...disconnected },
    en: '{brand}: the server is no longer connected to {provider}, which phones or payments wait for ({count}). Two people agree to it in the portal, or it is connected again.',
    fr: '{brand} : le serveur n’est plus connecté à {provider}, que des téléphones ou des paiements attendent ({count}). Deux personnes donnent leur accord dans le portail, ou il est reconnecté.',
  },
  provider_still_disconnected: {
    audience: 'staff',
    label: { en: 'Provider not connected for a day', fr: 'Fournisseur non connecté depuis un jour' },
    variables: { ...business, ...disconnected },
    en: '{brand}: the server has not been connected to {provider} for a day, although phones or payments wait for it ({count}). Two people have not agreed. Ask who runs the server.',
    fr: '{brand} : le serveur n’est plus connecté à {provider} depuis un jour, alors que des téléphones ou des paiements l’attendent ({count}). Deux personnes n’ont pas donné leur accord. Demandez à qui gère le serveur.',
  },
  locks_wait_for_news: {
    audience: 'staff',
    label: { en: 'No phone locks, for lack of news', fr: 'Aucun verrouillage, faute de nouvelles' },
    variables: {
      ...business,
      since: variable('Since', 'Depuis', '29/11 14:30', '31/12 23:59'),
      because: variable(
        'Why',
        'Pourquoi',
        'The operator’s list of payments is not complete yet',
        'La liste des paiements de l’opérateur n’est pas encore complète',
      ),
    },
    en: '{brand}: no phone has locked since {since}. {because}. See “Money feed and locks” in the portal; if the contract has ended, ask who runs the server to disconnect it.',
    fr: '{brand} : aucun téléphone ne se verrouille depuis le {since}. {because}. Voyez « Flux des paiements et verrous » dans le portail ; si le contrat est terminé, demandez à qui gère le serveur de le déconnecter.',
  },
  locks_held_in_turns: {
    audience: 'staff',
    label: { en: 'All locks are held in turns', fr: 'Verrouillages suspendus à tour de rôle' },
    variables: {
      ...business,
      name: person('Who holds them', 'Qui les suspend'),
      other: person('Who held them before', 'Qui les suspendait avant'),
      days: variable('Days', 'Jours', '7', '7'),
      until: variable('Until', 'Jusqu’à', '29/11 14:30', '31/12 23:59'),
    },
    en: '{brand}: {name} holds all automatic locks until {until}, and {other} held them within {days} days. Ask them why.',
    fr: '{brand} : {name} suspend tous les verrouillages automatiques jusqu’au {until}, et {other} les suspendait il y a moins de {days} jours. Demandez-leur pourquoi.',
  },
  clues_undecided: {
    audience: 'staff',
    label: { en: 'Money in suspense undecided', fr: 'Argent en suspens sans décision' },
    variables: {
      ...business,
      count: variable('Number of payments', 'Nombre de paiements', '3', '9 999'),
      amount: amount('Sum', 'Somme', 25_000),
      days: variable('Banking days', 'Jours ouvrés', '3', '7'),
    },
    en: '{brand}: money in suspense with a likely customer, undecided for {days} banking days. Payments: {count}, {amount}. Decide in Suspense: phones wait for it.',
    fr: '{brand} : argent en suspens avec un client probable, sans décision depuis {days} jours ouvrés. Paiements : {count}, {amount}. Décidez dans Suspens : des téléphones en dépendent.',
  },
  clues_not_reached: {
    audience: 'staff',
    label: { en: 'Loans that money in suspense does not reach', fr: 'Prêts que l’argent en suspens ne couvre pas' },
    variables: {
      ...business,
      count: variable('Number of loans', 'Nombre de prêts', '2', '9 999'),
      reference,
      day: day('First day of a lock', 'Premier jour d’un verrouillage'),
    },
    en: '{brand}: money in suspense that fits several late loans is not enough for all. Phones may lock from {day}: {count}, the first of loan {reference}. Decide in Suspense.',
    fr: '{brand} : un argent en suspens qui peut être à plusieurs prêts en retard ne suffit pas à tous. Verrouillages possibles dès le {day} : {count}, d’abord le prêt {reference}. Décidez dans Suspens.',
  },
  second_person_named: {
    audience: 'staff',
    label: { en: 'Second person named by one alone', fr: 'Deuxième personne désignée par une seule' },
    variables: { ...business, name: person('Who names them', 'Qui désigne') },
    en: '{brand}: {name} asks for another person who decides, and may carry that out alone in 24 hours. If that is wrong, call the owner of the business now.',
    fr: '{brand} : {name} demande une autre personne qui décide, et pourra le faire seul(e) dans 24 heures. En cas d’erreur, appelez tout de suite le propriétaire.',
  },
  decides_alone: {
    audience: 'staff',
    label: { en: 'One person will decide alone', fr: 'Une personne décidera seule' },
    variables: {
      ...business,
      name: person('Who decides', 'Qui décide'),
      until: day('From', 'À partir du'),
    },
    en: '{brand}: {name} suspended your account and decides alone from {until}. If that is wrong, call the owner of the business now.',
    fr: '{brand} : {name} a suspendu votre compte et décidera seul(e) à partir du {until}. En cas d’erreur, appelez tout de suite le propriétaire.',
  },
  tie_shortened: {
    audience: 'staff',
    label: { en: 'Tie ended on the server', fr: 'Lien levé sur le serveur' },
    variables: {
      ...business,
      name: person('Whose account it is', 'Titulaire du compte'),
      other: person('Who changed the account', 'Qui a modifié le compte'),
      reason: variable('Reason', 'Motif', 'Ana lost her password', 'M'.repeat(120)),
    },
    en: '{brand}: on the server, the tie of {name} to {other} was ended before its thirty days. Each may decide for the other again. Reason: {reason}. If that is wrong, call the owner of the business now.',
    fr: '{brand} : le lien de {name} avec {other} a été levé sur le serveur avant ses trente jours. Chacun peut à nouveau décider pour l’autre. Motif : {reason}. En cas d’erreur, appelez tout de suite le propriétaire.',
  },
  address_changed: {
    audience: 'staff',
    label: { en: 'Address of e-mails changed', fr: 'Adresse e-mail changée' },
    variables: { ...business, name: person('Who changed it', 'Qui l’a changée') },
    en: '{brand}: {name} changed the e-mail address to which your reports go. If that is wrong, tell an administrator: nothing is sent for 24 hours.',
    fr: '{brand} : {name} a changé l’adresse e-mail où partent vos rapports. En cas d’erreur, prévenez un administrateur : rien n’est envoyé pendant 24 heures.',
  },
  stock_declared: {
    audience: 'staff',
    label: { en: 'Phones lost, damaged or given back', fr: 'Téléphones perdus, endommagés ou rendus' },
    variables: {
      ...business,
      count: variable('Number of phones', 'Nombre de téléphones', '3', '999'),
      state: variable(
        'What they are now',
        'Ce qu’ils sont maintenant',
        { en: DEVICE_STATE_LABELS.en.lost, fr: DEVICE_STATE_LABELS.fr.lost },
        { en: DEVICE_STATE_LABELS.en.returned, fr: DEVICE_STATE_LABELS.fr.returned },
      ),
      name: person('Who said so', 'Qui l’a déclaré'),
    },
    en: '{brand}: {name} has recorded phones of yours in stock. Number: {count}. New state: {state}. If that is wrong, call us.',
    fr: '{brand} : {name} a enregistré des téléphones à vous en stock. Nombre : {count}. Nouvel état : {state}. En cas d’erreur, appelez-nous.',
  },
  not_activated: {
    audience: 'staff',
    label: { en: 'Loan not activated', fr: 'Prêt non activé' },
    variables: { ...business, reference, until: day('Until', 'Jusqu’au') },
    en: '{brand}: loan {reference} was made and not activated. Activate it by {until}, or have a stock keeper scan the phone that day. If not, its plan begins or the phone locks.',
    fr: '{brand} : le prêt {reference} a été créé sans être activé. Activez-le avant le {until}, ou faites scanner le téléphone ce jour-là par un magasinier. Sinon, le plan commence ou le téléphone se verrouille.',
  },
  request_declined: {
    audience: 'staff',
    label: { en: 'Request declined', fr: 'Demande refusée' },
    variables: { ...business, number, name },
    en: '{brand}: your request {number} was declined by {name}. The reason is in the portal.',
    fr: '{brand} : votre demande {number} a été refusée par {name}. Le motif est dans le portail.',
  },
  request_conflicted: {
    audience: 'staff',
    label: { en: 'Request not applied', fr: 'Demande non appliquée' },
    variables: { ...business, number },
    en: '{brand}: your request {number} could not be applied, because the record changed meanwhile. Ask again.',
    fr: '{brand} : votre demande {number} n’a pas pu être appliquée, car la fiche a changé entre-temps. Refaites-la.',
  },
  float_runs_dry: {
    audience: 'staff',
    label: { en: 'Wallet that runs dry', fr: 'Compte bientôt vide' },
    variables: {
      ...business,
      provider: variable(
        'Operator',
        'Opérateur',
        FLOAT_PROVIDER_LABELS.en['daraja-paybill'],
        FLOAT_PROVIDER_LABELS.fr['mtn-momo'],
      ),
      wallet: variable(
        'Wallet',
        'Compte',
        { en: FLOAT_WALLET_LABELS.en.utility, fr: FLOAT_WALLET_LABELS.fr.utility },
        { en: FLOAT_WALLET_LABELS.en.working_capital, fr: FLOAT_WALLET_LABELS.fr.working_capital },
      ),
      available: amount('May leave now', 'Disponible', 30_000),
      daily: amount('Leaves on a day', 'Sortie par jour', 10_000),
      until: day('Last day', 'Dernier jour'),
    },
    en: '{brand}: {provider}, {wallet}: {available} available, and about {daily} leaves a day. It lasts until about {until}. Request a top-up in Finance.',
    fr: '{brand} : {provider}, {wallet} : {available} disponibles, et il en sort environ {daily} par jour. De quoi tenir jusque vers le {until}. Demandez un approvisionnement dans Finance.',
  },
  test_text: {
    audience: 'staff',
    label: { en: 'Test text', fr: 'SMS d’essai' },
    variables: { ...business, text: variable('Text', 'Texte', 'Bonjour', 'M'.repeat(459)) },
    en: 'Test: {text}',
    fr: 'Essai : {text}',
  },
} as const satisfies Record<string, StaffTemplate>;
