/** Registers the worker that lets the console open without a line (web/worker), once the page has loaded. */
export function openWithoutLine(): void {
  // In development there are no built files to keep. A browser without a secure context has no workers.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {
      // A browser that keeps nothing still shows the console while there is a line.
    });
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
