/** The words with which documents state whether a transaction succeeded. */
import type { STATE_MEANINGS } from '@palier/contract/reconciliation/records.ts';
import { plain, plainName } from '../tables/headings.ts';

/** What became of the money of a line. */
export type Outcome = (typeof STATE_MEANINGS)[number];

/** The words of a text that parts them by commas, in the form of `plain`. */
const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(',').map(plain));

/** Orange writes `SUCCESSFULL` with two L. */
const MOVED = wordsOf(`
  completed, complete, successful, successfull, sucessful, success, succeeded, succes, succeed, reussi,
  reussie, ok, paid, paye, payee, valid, valide, validee, validated, approved, approuve, approuvee, posted,
  booked, book, settled, cleared, done, termine, terminee, effectue, effectuee, execute, executee, executed,
  confirme, confirmee, confirmed, processed, traite, traitee, comptabilise, comptabilisee, regle, reglee,
  credited, credite, received, recu, captured, ts, transferred, collected, encaisse, encaissee, finalise,
  finalisee, finished, aboutie, abouti, accepted, accepte, acceptee
`);
const FAILED = wordsOf(`
  failed, failure, fail, echec, echoue, echouee, echoues, rejected, rejete, rejetee, declined, decline,
  declinee, refused, refuse, refusee, cancelled, canceled, annule, annulee, aborted, abandonne, expired,
  expire, expiree, timeout, timed out, error, erreur, tf, te, non abouti, non aboutie, voided, void,
  unsuccessful, not completed, incomplete, ko
`);
/** `TA` is ambiguous: the operator does not know yet. */
const PENDING = wordsOf(`
  pending, en attente, en cours, en traitement, in progress, processing, ongoing, created, initiated, initie,
  initiee, queued, submitted, on hold, tip, tp, ti, ta
`);
const REVERSED = wordsOf(`
  reversed, contrepasse, contrepassee, extourne, extournee, refunded, rembourse, remboursee, rolled back,
  rollback, charged back, chargeback
`);
const WORDS: ReadonlyArray<readonly [ReadonlySet<string>, Outcome]> = [
  [MOVED, 'moved'],
  [PENDING, 'pending'],
  [FAILED, 'failed'],
  [REVERSED, 'reversed'],
];

/** What a state is said of, and how well it went: `Transaction réussie`, `Completed successfully`. */
const SUBJECT =
  /^(transaction|paiement|payment|operation|transfert|transfer|depot|deposit|retrait|status|statut|etat)s? /;
const MANNER = / (successfully|avec succes|with success)$/;

/** What a person has said of the words of a document, each in the form that `plainName` gives it. */
export type AssignedStates = Readonly<Record<string, Outcome>>;

/**
 * Null for an unknown word: the portal never guesses whether money came in. The codes `TS`, `TF`, `TE`, `TIP`, `TA` are
 * those of Orange's and Airtel's lists.
 */
export function readOutcome(text: string, assigned: AssignedStates = {}): Outcome | null {
  const word = plainName(text);
  const said = Object.hasOwn(assigned, word) ? assigned[word] : undefined;
  return said ?? outcomeOf(word) ?? (text.includes('(') ? outcomeBeside(text) : null);
}

/** `Réussi(e)`, `Completed (MP)`; but of `Success (Reversed)` nobody knows which of the two holds. */
function outcomeBeside(text: string): Outcome | null {
  const outcome = outcomeOf(plain(text));
  const inside = [...text.matchAll(/\(([^)]*)/g)].flatMap(([, words = '']) => plainName(words).split(' '));
  return inside.some((word) => (outcomeOf(word) ?? outcome) !== outcome) ? null : outcome;
}

const outcomeOf = (word: string): Outcome | null =>
  known(word) ?? known(word.replace(SUBJECT, '')) ?? known(word.replace(SUBJECT, '').replace(MANNER, ''));

const known = (word: string): Outcome | null => WORDS.find(([words]) => words.has(word))?.[1] ?? null;
