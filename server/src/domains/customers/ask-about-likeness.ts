import { nameOf, shortName } from '@palier/contract/values/full-name.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { fail, failAndCommit } from '../../platform/errors.ts';
import { countLooks } from './count-looks.ts';
import { type Duplicate, isWeak } from './duplicates.sql.ts';
import { customersInReach } from './reach.sql.ts';

/**
 * Refuses DUPLICATE_PERSON with the surest of these customers. One in reach comes with a link and the birth date; one
 * out of reach gets a short name as in a search, and nothing at all where only a part of what was typed is theirs:
 * that would tell who was born on a day. Each question about one out of reach counts as a look, and stays counted
 * although the registration fails: else birth dates could be tried without an end.
 */
export async function askAboutLikeness(
  { tx, actor, services }: CommandContext,
  duplicates: readonly Duplicate[],
): Promise<void> {
  const ids = duplicates.map(({ id }) => id);
  const reached = ids.length === 0 ? new Set<string>() : await customersInReach(tx, ids, actor.staff_id);
  const [likely] = duplicates.toSorted(
    (a, b) => Number(isWeak(a)) - Number(isWeak(b)) || Number(reached.has(b.id)) - Number(reached.has(a.id)),
  );
  if (!likely) return;
  const { id, because, date_of_birth } = likely;
  if (reached.has(id))
    throw fail('DUPLICATE_PERSON', { because, customer_id: id, name: nameOf(likely), date_of_birth });
  await countLooks({ db: tx, actor, services }, [id]);
  if (isWeak(likely)) throw failAndCommit('DUPLICATE_PERSON', { because });
  throw failAndCommit('DUPLICATE_PERSON', { because, name: shortName(likely) });
}
