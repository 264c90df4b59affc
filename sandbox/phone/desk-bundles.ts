import { BUNDLE_ENDS } from '@palier/sandbox/provider-behaviour.ts';
import type { ShownBundle } from './answers.ts';
import { sandbox } from './api.ts';
import { choice, section, taskLine } from './desk-pieces.ts';
import { task } from './desk-tasks.ts';
import { ago, exactly } from './formats.ts';
import { h, type Piece } from './node.ts';
import type { Page } from './page.ts';

/** The mobile data that was ordered for the number, and what becomes of later orders. */
export function bundlesDesk(page: Page): () => Piece | null {
  const ordering = task(page);

  const lineOf = ({ transaction_id, megabytes, validity, status, ordered_at }: ShownBundle): Piece => {
    const { desk } = page.words;
    return h(
      'li',
      { key: transaction_id },
      `${megabytes}\u00a0${page.language === 'fr' ? 'Mo' : 'MB'}, ${desk.validities[validity]}, ${desk.bundle_states[status]} · `,
      h(
        'time',
        { datetime: ordered_at, title: exactly(ordered_at, page.language) },
        ago(ordered_at, page.language, new Date()),
      ),
    );
  };

  return () => {
    const { words, world } = page;
    if (!world || world.msisdn === null) return null;
    return section(
      'bundles',
      words.desk.bundles,
      world.bundles.length === 0
        ? h('p', { key: 'none', class: 'say' }, words.desk.no_bundles)
        : h('ul', { key: 'list', class: 'desk-bundle-list' }, ...world.bundles.map(lineOf)),
      choice(
        'bundles_end',
        words.desk.bundles_end,
        BUNDLE_ENDS.map((end) => [end, words.desk.bundle_ends[end]] as const),
        world.behaviour.bundles_end,
        (bundles_end) => ordering.run(() => sandbox.behave({ bundles_end })),
        ordering,
      ),
      taskLine(ordering),
    );
  };
}
