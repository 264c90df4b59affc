/** The names of the columns that are read whether or not anybody has mapped them, in the form of `plain`. */

/** The names of a text that parts them by commas. */
const names = (list: string): readonly string[] => list.split(',').map((name) => name.trim().replace(/\s+/g, ' '));

export const DIRECTION_NAMES = names(`
  dr cr, cr dr, d c, c d, dc, debit credit, credit debit, debit credit indicator, credit debit indicator, sens,
  sens operation, sens de l operation, direction, signe, sign, mouvement, type
`);

export const CURRENCY_NAMES = names(`
  currency, devise, monnaie, ccy, currency code, code devise
`);

export const TYPE_NAMES = names(`
  transaction type, type de transaction, type transaction, type d operation, type operation, operation type,
  reason type, service, service name, service type, nom du service, type de service, nature, nature operation,
  nature de l operation, type, operation, category, categorie
`);

export const LINKED_NAMES = names(`
  linked transaction id, linked transaction, original transaction id, original transaction, original reference,
  parent transaction id, reversed transaction id, transaction d origine, id transaction d origine,
  id transaction origine, reference d origine, reference origine, transaction initiale
`);

export const FEE_NAMES = names(`
  fee, fees, fee amount, frais, montant frais, montant des frais, frais fcfa, frais xaf, transaction fee,
  transaction fees, frais de transaction, service fee, service charge, frais de service, charge, charges,
  commission, commissions, montant commission
`);
