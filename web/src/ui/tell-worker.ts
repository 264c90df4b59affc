/** What the console tells the worker that keeps its page and its files (web/worker). */
type Message = 'keep the screens of a sale' | 'keep the page anew';

/** Does nothing in a browser that has no workers. Waits for the first worker, which comes once the page has loaded. */
export function tellWorker(message: Message): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
