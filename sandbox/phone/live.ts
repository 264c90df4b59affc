/**
 * Follows the sandbox: after each change it looks again, never twice at once, and a burst of changes costs two looks.
 */
export interface Live {
  lookAgain(): void;
}

export function followWorld(look: () => Promise<void>, hear: (is_live: boolean) => void): Live {
  let is_looking = false;
  let is_stale = false;

  async function lookUntilFresh(): Promise<void> {
    if (is_looking) return;
    is_looking = true;
    while (is_stale) {
      is_stale = false;
      await look();
    }
    is_looking = false;
  }

  function lookAgain(): void {
    is_stale = true;
    void lookUntilFresh();
  }

  const events = new EventSource('/__control/events');
  events.addEventListener('changed', lookAgain);
  events.addEventListener('open', () => {
    hear(true);
    // Whatever happened while the line was down was not told.
    lookAgain();
  });
  events.addEventListener('error', () => hear(false));
  return { lookAgain };
}
