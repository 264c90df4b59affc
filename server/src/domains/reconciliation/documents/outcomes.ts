/** What a table says became of the money. */
import { plain } from '../../imports/imports.ts';

const MOVED = new Set(['completed', 'complete', 'successful', 'success', 'succeeded', 'succes', 'succeed', 'reussi', 'reussie', 'ok', 'paid', 'paye', 'payee', 'valid', 'valide', 'validee', 'validated', 'approved', 'approuve', 'approuvee', 'posted', 'booked', 'book', 'settled', 'cleared', 'done', 'termine', 'terminee', 'effectue', 'effectuee', 'execute', 'executee', 'executed', 'confirme', 'confirmee', 'confirmed', 'processed', 'traite', 'traitee', 'comptabilise', 'comptabilisee', 'regle', 'reglee', 'credited', 'credite', 'received', 'recu', 'captured', 'accepted', 'accepte', 'acceptee']);
const DID_NOT_MOVE = new Set(['failed', 'failure', 'fail', 'echec', 'echoue', 'echouee', 'echoues', 'rejected', 'rejete', 'rejetee', 'declined', 'decline', 'declinee', 'refused', 'refuse', 'refusee', 'cancelled', 'canceled', 'annule', 'annulee', 'aborted', 'abandonne', 'expired', 'expire', 'expiree', 'timeout', 'timed out', 'error', 'erreur', 'reversed', 'contrepasse', 'contrepassee', 'voided', 'void', 'pending', 'en attente', 'en cours', 'in progress', 'initiated', 'initie', 'initiee', 'unsuccessful', 'not completed', 'incomplete', 'ko']);

/** Null for a word that is neither: whether money came is never guessed. */
export function readOutcome(text: string): boolean | null {
  const word = plain(text);
  return MOVED.has(word) ? true : DID_NOT_MOVE.has(word) ? false : null;
}
