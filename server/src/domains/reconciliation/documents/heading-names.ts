/** How people and programs call the columns of a statement, in English and French; what says it best stands first. Written as `plain` leaves a heading. */
import { STATEMENT_FIELDS, type StatementField } from '@palier/contract/reconciliation.records.ts';
import { plain } from '../../imports/imports.ts';

const NAMES: Readonly<Record<StatementField, readonly string[]>> = {
  external_id: [
    'transaction id', 'id transaction', 'id de transaction', 'id de la transaction', 'identifiant de la transaction', 'identifiant transaction', 'identifiant de transaction', 'transaction number', 'transaction no', 'transaction n', 'transaction ref', 'transaction reference', 'numero de transaction', 'numero transaction', 'n transaction', 'n de transaction', 'reference de la transaction', 'reference transaction', 'ref transaction',
    'financial transaction id', 'operation id', 'id operation', 'n operation', 'n d operation', 'numero d operation', 'reference operation', 'reference de l operation', 'txn id', 'tx id', 'txnid', 'trans id', 'receipt no', 'receipt number', 'receipt', 'recu', 'n recu', 'n de recu', 'numero de recu', 'numero recu', 'n de piece', 'rrn', 'retrieval reference number', 'bank reference', 'reference bancaire', 'reference banque', 'reference', 'ref', 'reference no', 'reference number', 'n reference', 'n de reference', 'numero de reference', 'id', 'identifiant', 'external id', 'numero', 'no', 'n',
  ],
  day: ['value date', 'date de valeur', 'date valeur', 'completion time', 'completed at', 'transaction date', 'date de transaction', 'date de la transaction', 'date transaction', 'date operation', 'date d operation', 'date de l operation', 'payment date', 'date de paiement', 'date du paiement', 'date de versement', 'date heure', 'date et heure', 'date time', 'date and time', 'datetime', 'timestamp', 'transaction time', 'date', 'jour', 'day', 'booking date', 'posting date', 'date comptable', 'initiation time', 'created at', 'time'],
  amount: ['amount', 'montant', 'transaction amount', 'montant de la transaction', 'montant transaction', 'montant de l operation', 'montant operation', 'amount fcfa', 'amount xaf', 'montant fcfa', 'montant xaf', 'montant en fcfa', 'amount paid', 'montant paye', 'montant verse', 'montant brut', 'gross amount', 'somme', 'sum', 'value', 'valeur', 'paid', 'net amount', 'montant net'],
  money_in: ['paid in', 'money in', 'credit', 'credit amount', 'montant credit', 'montant credite', 'credit fcfa', 'credit xaf', 'entree', 'entrees', 'encaissement', 'encaissements', 'recette', 'recettes', 'deposit', 'deposits', 'depot', 'depots', 'versement', 'versements', 'received', 'recu en fcfa', 'montant recu', 'amount received', 'cr'],
  money_out: ['withdrawn', 'paid out', 'money out', 'debit', 'debit amount', 'montant debit', 'montant debite', 'debit fcfa', 'debit xaf', 'sortie', 'sorties', 'decaissement', 'decaissements', 'depense', 'depenses', 'withdrawal', 'withdrawals', 'retrait', 'retraits', 'dr'],
  payment_phone: ['payment phone', 'payer phone', 'payer msisdn', 'payer number', 'telephone du payeur', 'numero du payeur', 'numero payeur', 'msisdn', 'phone', 'phone number', 'phone no', 'telephone', 'tel', 'n telephone', 'n de telephone', 'numero de telephone', 'numero telephone', 'mobile', 'mobile number', 'mobile no', 'numero mobile', 'customer phone', 'customer msisdn', 'telephone client', 'telephone du client', 'numero client', 'sender', 'sender msisdn', 'sender number', 'sender mobile', 'customer mobile', 'payer mobile', 'counterparty mobile', 'numero expediteur', 'expediteur', 'emetteur', 'from msisdn', 'from', 'correspondant', 'numero correspondant'],
  payer_name: ['payer name', 'payer', 'payeur', 'nom du payeur', 'nom payeur', 'name', 'nom', 'noms', 'full name', 'nom complet', 'nom et prenom', 'nom et prenoms', 'nom prenom', 'noms et prenoms', 'customer name', 'customer', 'client', 'nom client', 'nom du client', 'sender name', 'nom expediteur', 'nom de l expediteur', 'from name', 'remitter', 'donneur d ordre', 'titulaire', 'counterparty name', 'counterparty', 'contrepartie', 'card holder', 'cardholder', 'porteur'],
  account_keyed_in: ['a c no', 'ac no', 'account keyed in', 'account no', 'account number', 'account', 'account reference', 'bill reference', 'bill ref number', 'compte', 'n compte', 'n de compte', 'numero de compte', 'numero compte', 'compte saisi', 'loan reference', 'contract', 'contract number', 'contrat', 'n contrat', 'numero de contrat', 'message', 'to message', 'motif', 'libelle', 'libelle operation', 'description', 'narration', 'narrative', 'details', 'detail', 'communication', 'remarks', 'objet', 'memo'],
  our_reference: ['our reference', 'notre reference', 'client reference', 'reference client', 'merchant reference', 'reference marchand', 'reference commercant', 'order id', 'order reference', 'partner reference', 'reference partenaire', 'external id', 'external reference', 'reference externe', 'id externe', 'end to end id', 'customer reference', 'invoice', 'facture', 'n facture', 'reference', 'ref'],
  status: ['status', 'statut', 'transaction status', 'statut de la transaction', 'statut transaction', 'payment status', 'statut du paiement', 'state', 'etat', 'etat de la transaction', 'result', 'resultat', 'outcome'],
  balance: ['balance', 'solde', 'solde apres', 'solde apres operation', 'balance after', 'running balance', 'solde progressif', 'nouveau solde', 'new balance', 'available balance', 'solde disponible', 'solde fcfa', 'balance fcfa'],
};
const plainNames = new Map(STATEMENT_FIELDS.map((field) => [field, NAMES[field].map(plain)]));

/** Which heading seems to be a field: the one with its best name. */
export function headingOf(field: StatementField, headings: readonly string[]): string | undefined {
  const plainHeadings = headings.map(plain);
  return (plainNames.get(field) ?? []).flatMap((name) => headings[plainHeadings.indexOf(name)] ?? [])[0];
}

const every = new Set([...plainNames.values()].flat());
export const isKnownHeading = (cell: string): boolean => every.has(plain(cell));

/** How a column is asked for that nobody has named. */
export const asked = (field: StatementField): string => ({ external_id: 'Transaction id', day: 'Date', amount: 'Amount' } as Partial<Record<StatementField, string>>)[field] ?? field;
