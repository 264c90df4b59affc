/** Turns for heavy work: a few at once, a few for each person, and a limited queue. */

/** The caller has gone, so the work is not done. Nobody reads this answer. */
export class AskerGone extends Error {
  override readonly name = 'AskerGone';
  readonly statusCode = 499;

  constructor() {
    super('the one who asked is gone');
  }
}

export interface TurnRules {
  readonly at_once: number;
  readonly at_once_each: number;
  /** How many may wait, of everybody and of one person. */
  readonly waiting: number;
  readonly waiting_each: number;
}

export interface Turns {
  /**
   * Resolves when it is this person's turn, with a function that ends the turn; calling it again does nothing. Resolves
   * to a refusal when the queue is too long: `own` says that the person's own requests fill it.
   * Rejects AskerGone when the signal aborts while they wait.
   */
  take(
    person: string,
    gone?: AbortSignal,
  ): Promise<{ readonly end: () => void; readonly full: null } | { readonly full: 'own' | 'all' }>;
}

interface Waiting {
  readonly person: string;
  readonly begin: () => void;
}

/** The next is the waiting person with the fewest turns under way; of equals, the one who came first. */
export function openTurns({ at_once, at_once_each, waiting, waiting_each }: TurnRules): Turns {
  const running = new Map<string, number>();
  const line: Waiting[] = [];
  let under_way = 0;
  const of = (person: string): number => running.get(person) ?? 0;

  const start = (person: string): { readonly end: () => void; readonly full: null } => {
    under_way++;
    running.set(person, of(person) + 1);
    let isOver = false;
    return {
      full: null,
      end: () => {
        if (isOver) return;
        isOver = true;
        under_way--;
        if (of(person) === 1) running.delete(person);
        else running.set(person, of(person) - 1);
        callNext();
      },
    };
  };
  const callNext = (): void => {
    if (under_way >= at_once) return;
    const fewest = Math.min(...line.map(({ person }) => of(person)));
    if (fewest >= at_once_each) return;
    const [next] = line.splice(
      line.findIndex(({ person }) => of(person) === fewest),
      1,
    );
    next?.begin();
  };

  return {
    async take(person, gone) {
      if (gone?.aborted) throw new AskerGone();
      if (under_way < at_once && of(person) < at_once_each) return start(person);
      if (line.filter((one) => one.person === person).length >= waiting_each) return { full: 'own' };
      if (line.length >= waiting) return { full: 'all' };
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          line.splice(line.indexOf(place), 1);
          reject(new AskerGone());
        };
        const place: Waiting = {
          person,
          begin: () => {
            gone?.removeEventListener('abort', leave);
            resolve(start(person));
          },
        };
        gone?.addEventListener('abort', leave, { once: true });
        line.push(place);
      });
    },
  };
}
