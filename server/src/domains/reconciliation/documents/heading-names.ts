/**
 * The names that people and programs give to the columns of a statement, in English and French, the clearest name
 * first. They are written in the form that `plain` gives a heading.
 */
import { STATEMENT_FIELDS, type StatementField } from '@palier/contract/reconciliation/records.ts';
import { plain } from '../../../platform/tables/headings.ts';

/** In each text the names of one field, parted by commas. */
const NAMES: Readonly<Record<StatementField, string>> = {
  external_id: `
    transaction id, id transaction, id de transaction, id de la transaction, identifiant de la transaction,
    identifiant transaction, identifiant de transaction, transaction number, transaction no, transaction n,
    transaction ref, transaction reference, numero de transaction, numero transaction, n transaction, n de
    transaction, reference de la transaction, reference transaction, ref transaction, financial transaction
    id, operation id, id operation, n operation, n d operation, numero d operation, reference operation,
    reference de l operation, txn id, tx id, txnid, trans id, transfer id, id transfert, id du transfert,
    numero de transfert, transaction ref id, txn ref id, ref id transaction, txn number, txn no,
    transaction code, code transaction, mpesa receipt number,
    receipt code, reference id, receipt no, receipt number, receipt, recu, n recu, n de recu, numero de
    recu, numero recu, ticket, n ticket, n de ticket, numero de ticket, numero ticket, ticket no, ticket
    number, slip, slip no, slip number, facturette, n facturette, n de piece, rrn, retrieval reference
    number, bank reference, reference bancaire, reference banque, reference, ref, reference no, reference
    number, n reference, n de reference, numero de reference, id, identifiant, external id, numero, no, n,
    external transaction id, provider transaction id, provider reference, operator reference, reference
    operateur, id operateur, id transaction operateur, airtel money id, n piece, numero de piece, piece, num
    operation, n ope, chq ref no, cheque ref no, cheque reference, ref cheque, txn reference, tran id, trans no, tran no
  `,
  day: `
    value date, date de valeur, date valeur, completion time, completed at, transaction date, date de
    transaction, date de la transaction, date transaction, date operation, date d operation, date de l
    operation, payment date, date de paiement, date du paiement, date de versement, date heure, date et
    heure, date time, date and time, datetime, timestamp, transaction time, transfer date, date du
    transfert, date transfert, horodatage, date val, val date, value dt, txn date, tran date, trans date,
    date ope, date oper, date de l ope, date piece, created, created on, date creation, date de creation,
    date d execution, execution date, date, jour, day, booking date, posting date, date comptable,
    initiation time, created at, time, heure, horaire, date compta
  `,
  amount: `
    amount, montant, transaction amount, montant de la transaction, montant transaction, montant de l
    operation, montant operation, amount fcfa, amount xaf, montant fcfa, montant xaf, montant en fcfa,
    amount paid, montant paye, montant verse, montant brut, gross amount, somme, sum, value, valeur, paid,
    net amount, montant net, transfer amount, montant du transfert, montant transfert, transaction value,
    txn amount, amt, montant operation fcfa, montant total, total amount, montant recu net
  `,
  money_in: `
    paid in, money in, credit, credit amount, montant credit, montant credite, credit fcfa, credit xaf,
    entree, entrees, encaissement, encaissements, recette, recettes, deposit, deposits, depot, depots,
    versement, versements, received, recu en fcfa, montant recu, amount received, cr, credits, credited,
    montant entrant, montant credit fcfa, amount credited, credit amt, cr amount, credit amount fcfa,
    mouvement crediteur, mouvements crediteurs, crediteur
  `,
  money_out: `
    withdrawn, paid out, money out, debit, debit amount, montant debit, montant debite, montant retire,
    montant sorti, montant sortant, amount withdrawn, amount out, debit fcfa, debit xaf, sortie, sorties,
    decaissement, decaissements, depense, depenses, withdrawal, withdrawals, retrait, retraits, dr, debits,
    debited, montant debit fcfa, amount debited, debit amt, dr amount, mouvement debiteur, mouvements
    debiteurs, debiteur
  `,
  payment_phone: `
    payment phone, payer phone, payer msisdn, payer number, telephone du payeur, numero du payeur, numero
    payeur, msisdn, phone, phone number, phone no, telephone, tel, n telephone, n de telephone, numero de
    telephone, numero telephone, mobile, mobile number, mobile no, numero mobile, customer phone, customer
    msisdn, telephone client, telephone du client, numero client, sender, sender msisdn, sender number,
    sender mobile, customer mobile, payer mobile, counterparty mobile, numero expediteur, expediteur,
    emetteur, from msisdn, from, correspondant, numero correspondant, counterparty phone, counterparty
    msisdn, numero de telephone de contrepartie, telephone de contrepartie, telephone contrepartie, numero
    de contrepartie, numero de la contrepartie, payer party, debit msisdn, msisdn client, numero debite,
    numero abonne, numero du client, subscriber, subscriber msisdn, wallet, numero wallet, msisdn source, source
    msisdn, numero source, source number, telephone source, msisdn emetteur, msisdn expediteur, msisdn payeur
  `,
  payer_name: `
    payer name, payer, payeur, nom du payeur, nom payeur, name, nom, noms, full name, nom complet, nom et
    prenom, nom et prenoms, nom prenom, noms et prenoms, customer name, customer, client, nom client, nom du
    client, sender name, nom expediteur, nom de l expediteur, from name, remitter, donneur d ordre,
    titulaire, counterparty name, counterparty, contrepartie, card holder, cardholder, porteur, nom de
    contrepartie, nom contrepartie, nom de la contrepartie, counter party name, nom abonne, nom payeur
    client, prenom et nom, prenoms et nom, tiers, beneficiaire donneur d ordre, nom source, source name, nom
    emetteur
  `,
  account_keyed_in: `
    a c no, ac no, account keyed in, account no, account number, account, account reference, bill reference,
    bill ref number, compte, n compte, n de compte, numero de compte, numero compte, compte saisi, loan
    reference, contract, contract number, contrat, n contrat, numero de contrat, message, to message, motif,
    libelle, libelle operation, description, narration, narrative, details, detail, communication, remarks,
    objet, memo, libelle de l operation, libelles, intitule, nature de l operation, transaction details,
    transaction description, particulars, statement, reference saisie, reference client saisie, commentaire,
    comment, note, remark
  `,
  our_reference: `
    our reference, notre reference, client reference, reference client, merchant reference, reference
    marchand, reference commercant, order id, order reference, partner reference, reference partenaire,
    external id, external reference, reference externe, id externe, end to end id, customer reference,
    invoice, facture, n facture, reference, ref, reference number, ftxn id, merchant transaction id, partner
    transaction id, external transaction id, client transaction id, transaction client, reference du client,
    request id, correlation id, uuid
  `,
  status: `
    status, statut, transaction status, statut de la transaction, statut transaction, payment status, statut
    du paiement, state, etat, etat de la transaction, result, resultat, outcome, transfer status, statut du
    transfert, statut transfert, payment state, transaction state, statut operation, statut de l operation,
    etat transaction, etat du paiement, response status, status code
  `,
  balance: `
    balance, solde, solde apres, solde apres operation, balance after, running balance, solde progressif,
    nouveau solde, new balance, available balance, solde disponible, solde fcfa, balance fcfa, after bal,
    balance after transaction, closing balance, solde cloture, solde apres transaction, solde courant, solde
    final, post balance, new bal
  `,
  terminal: `
    terminal, terminal id, terminal no, terminal number, tid, id terminal, n terminal, n de terminal, numero
    de terminal, numero terminal, code terminal, tpe, id tpe, n tpe, n de tpe, n du tpe, numero de tpe, numero
    du tpe, numero tpe, code tpe, pos id, pos terminal, pos terminal id
  `,
};
const plainNames = new Map(STATEMENT_FIELDS.map((field) => [field, NAMES[field].split(',').map(plain)]));

/** The heading that seems to be a field: the one with the best name for it. */
export function headingOf(field: StatementField, headings: readonly string[]): string | undefined {
  return headingNamed(plainNames.get(field) ?? [], headings);
}

/** The heading with the first of these names that any has; a letter that an encoding lost may be any letter. */
export function headingNamed(names: readonly string[], headings: readonly string[]): string | undefined {
  const plainHeadings = headings.map(plain);
  const found = names.flatMap((name) => headings[plainHeadings.indexOf(name)] ?? [])[0];
  if (found !== undefined) return found;
  const damaged = headings.flatMap((heading) => {
    const pattern = patternOf(heading);
    return pattern === null ? [] : [{ heading, pattern }];
  });
  if (damaged.length === 0) return undefined;
  return names.flatMap((name) => damaged.find(({ pattern }) => pattern.test(name))?.heading ?? [])[0];
}

/** What stands where an encoding lost a letter: `Num\uFFFDro`, `Num?ro`. */
const LOST_LETTER = /\uFFFD|\p{L}\?|\?\p{L}/u;
/** A longer heading, or one with more lost letters, could be anything. */
const [MAX_DAMAGED, MAX_LOST] = [60, 6];

/** The names that a heading with lost letters may have had; null for a heading without any. */
function patternOf(heading: string): RegExp | null {
  if (heading.length > MAX_DAMAGED || !LOST_LETTER.test(heading)) return null;
  const parts = heading.split(/[\uFFFD?]+/).map((part) => plain(`x${part}x`).slice(1, -1));
  return parts.length > MAX_LOST + 1 ? null : new RegExp(`^${parts.join('\\p{L}{1,2}')}$`, 'u');
}

const every = new Set([...plainNames.values()].flat());
export const isKnownHeading = (cell: string): boolean =>
  every.has(plain(cell)) || (patternOf(cell) !== null && headingNamed([...every], [cell]) !== undefined);

/** The question for a column that nobody has mapped. */
export const asked = (field: StatementField): string =>
  ({ external_id: 'Transaction id', day: 'Date', amount: 'Amount' } as Partial<Record<StatementField, string>>)[
    field
  ] ?? field;
