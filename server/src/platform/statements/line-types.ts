/**
 * What a column of types says of a line beside an amount without a sign, in the form of `plainName`: what stands in
 * brackets counts too.
 */
import { plainName } from '../tables/headings.ts';

/** Money that left the account. `Debit` is missing: it is how operators name what a customer paid. */
const OUT = new RegExp(
  `\\b(${[
    'retraits?',
    'withdraw(als?|n)?',
    'cash ?outs?',
    'pay ?outs?',
    'disburse(ments?|d)',
    'decaissements?',
    'sorties?',
    'outgoing',
    'outward',
    'send money',
    'sent',
    'envois?( d argent)?',
    'envoyee?s?',
    'b2c',
    'business to customer',
    'bulk (payments?|transfers?)',
    'salar(y|ies)',
    'salaires?',
    'airtime',
    'achats? (de )?(credit|forfaits?|recharges?|data)',
    '(transferts?|virements?|transfers?|paiements?) (sortants?|emis|out)',
    '(transferts?|virements?|transfers?|sweep) (to|vers|au|a la) (the |la |le |un )?(bank|banque|compte bancaire)',
    '(wallet|account|compte|portefeuille) (to|vers) (bank|banque)',
    '(paiements?|reglements?) (de )?(fournisseurs?|factures? fournisseurs?)',
    '(supplier|vendor) payments?',
  ].join('|')})\\b`,
);
/**
 * What the operator takes or gives for its work, and what it moves or sets right by itself: no customer's payment,
 * whatever its direction. The French word stands in front, the English one behind what it is taken for.
 */
const NO_PAYMENT =
  /^((frais|commissions?|agios|taxes?|tva|vat|timbres?|droits? de timbre|retenues?|interets?|fees?|charges?)( .*)?|((service|transaction|transfer|payment|merchant|processing|platform|collection|network|operator|bank|account|maintenance|handling|monthly|admin|sms) )+(fees?|charges?|commissions?)|stamp duty|interest( .*)?|bonus|cash ?backs?|settlements?( .*)?|sweep|(stock |wallet |balance )?(adjustments?|corrections?|ajustements?|regularisations?|redressements?)( .*)?)$/;

export const isOutType = (type: string): boolean => type !== '' && OUT.test(plainName(type));
export const isFeeType = (type: string): boolean => type !== '' && NO_PAYMENT.test(plainName(type));
