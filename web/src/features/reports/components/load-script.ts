/** Loads a script of another site as a module, once while the console is open. Rejects when the site does not answer. */

const loaded = new Map<string, Promise<void>>();
let failures = 0;

export function loadScript(url: string): Promise<void> {
  const known = loaded.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    // A browser remembers for the whole page that a module failed to load. Another fragment makes it ask again.
    script.src = failures === 0 ? url : `${url}#${failures}`;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      failures += 1;
      loaded.delete(url);
      reject(new Error(`no script at ${url}`));
    });
    document.head.append(script);
  });
  loaded.set(url, loading);
  return loading;
}
