/** Takes what an operator answers about a move or about balances, at an address that only it knows. */
import { FloatProvider } from '@palier/contract/finance/records.ts';
import { Id } from '@palier/contract/values/ids.ts';
import type { FloatAnswer } from '../../platform/callback-signature.ts';
import type { Services } from '../../platform/services.ts';
import { findMove } from './moves.sql.ts';
import { balanceQuestions, moverOf } from './operators.ts';
import { keepBalances } from './ask-balances.ts';
import { type Settled, settleMove } from './settle-move.ts';

interface Answered {
  readonly provider: string;
  readonly answer: FloatAnswer;
  /** The id of the move or of the question. */
  readonly about: string;
  readonly body: unknown;
}

/** What was done with it, as it is kept beside its text. */
type Taken = 'processed' | 'another_question' | 'another_order' | Exclude<Settled, 'ended' | 'open'>;

export async function takeAnswer(
  services: Services,
  { provider: code, answer, about, body }: Answered,
): Promise<Taken> {
  const provider = FloatProvider.safeParse(code).data;
  const id = Id.safeParse(about).data;
  if (!provider || id === undefined) return 'another_question';
  return answer === 'balance'
    ? takeBalances(services, provider, id, body)
    : takeWord(services, provider, id, answer, body);
}

async function takeBalances(services: Services, provider: FloatProvider, id: string, body: unknown): Promise<Taken> {
  const questions = balanceQuestions(services).filter((one) => one.provider === provider);
  const told = questions.flatMap(({ question }) => question.read(body) ?? []);
  if (told.length === 0) return 'processed';
  return (await keepBalances(services, provider, id, told)) ? 'processed' : 'another_question';
}

async function takeWord(
  services: Services,
  provider: FloatProvider,
  id: string,
  answer: 'move' | 'status',
  body: unknown,
): Promise<Taken> {
  const move = await findMove(services.database, id);
  const mover = move?.provider === provider ? moverOf(services, provider, move) : null;
  if (!move || !mover) return 'another_order';
  const reading = answer === 'move' ? mover.readResult(body) : mover.readStatus(body);
  // The result of an order names the order; the answer about its status names only the question.
  if (answer === 'move' && reading.reference !== move.id) return 'another_order';
  const settled = await settleMove(services, move, reading);
  return settled === 'ended' || settled === 'open' ? 'processed' : settled;
}
