/**
 * Follows the sandbox: loads the data again after each change, never twice at once, so a burst of changes costs two
 * loads.
 */
export interface Live {
  lookAgain(): void;
}

export function followWorld(look: () => Promise<void>, onLine: (is_live: boolean) => void): Live {
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
    onLine(true);
    // Changes during a lost connection were not reported.
    lookAgain();
  });
  events.addEventListener('error', () => onLine(false));
  return { lookAgain };
}
