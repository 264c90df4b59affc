/** Where a schedule begins. A daily loan has a year of instalments, and what is paid lies above what matters today. */

const SCHEDULE_VIEWS = ['unpaid', 'today', 'all'] as const;
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number];

interface Instalment {
  readonly due_on: string;
  readonly state: string;
}

/** Up to a month of instalments is in sight as a whole. */
const LONG = 31;

/** The views of a long schedule that differ from one another, with what they show; a short one has only one. */
export function scheduleViews<One extends Instalment>(
  instalments: readonly One[],
  today: string,
): ReadonlyMap<ScheduleView, readonly One[]> {
  const all: readonly One[] = instalments;
  if (all.length <= LONG) return new Map([['all', all]]);
  const from = (isFirst: (one: One) => boolean): readonly One[] => {
    const at = all.findIndex(isFirst);
    return at === -1 ? [] : all.slice(at);
  };
  const views = { unpaid: from(({ state }) => state !== 'paid'), today: from(({ due_on }) => due_on >= today), all };
  const shown = SCHEDULE_VIEWS.filter(
    (view, at) =>
      views[view].length > 0 &&
      SCHEDULE_VIEWS.slice(0, at).every((before) => views[before].length !== views[view].length),
  );
  return new Map(shown.map((view) => [view, views[view]]));
}
