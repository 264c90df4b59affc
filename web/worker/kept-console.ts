/**
 * Lets the console open without a line. It keeps the page and the files of the console, which are the same for
 * everybody; what the portal says is never kept here.
 */
import { askedFor } from './asked.ts';

declare const self: ServiceWorkerGlobalScope;

/** The build writes it: when this build was made, and the files of the frame and of the first screen. */
declare const BUILT: {
  readonly at: string;
  readonly files: readonly string[];
  /** What a sale without a line needs besides. Only people who sell pay for it. */
  readonly of_sales: readonly string[];
};

const CACHE = `console ${BUILT.at}`;
/** The page that stands for all pages: the portal draws each of them in the look that the browser had last. */
const PAGE = '/dashboard';
/** It stands in each of our pages. */
const FIRST_SCRIPT = '/first-paint-';
/** Pages vary by cookie, and a worker sees none. */
const ANY: CacheQueryOptions = { ignoreVary: true };
/** A page that the portal gave so lately is shown at once: a round trip of a slow line is half of the wait. */
const LATELY_MS = 3_600_000;
/** A portal that takes longer is not waited for, where the page is at hand. */
const PATIENCE_MS = 4_000;
/** The files of the build before stay, for windows that still show it. */
const BUILDS_KEPT = 2;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'keep the screens of a sale') event.waitUntil(keepMissing(BUILT.of_sales));
  // The kept page has the look that it was drawn in.
  if (event.data === 'keep the page anew') event.waitUntil(keepPageAnew());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const asked = askedFor({ ...facts(request), origin: self.location.origin });
  if (asked === 'page') event.respondWith(page(event));
  if (asked === 'file') event.respondWith(file(request));
  if (asked === 'look') event.respondWith(look(event));
});

const facts = ({ method, mode, url }: Request) => ({ method, mode, url });

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([pageAnew(), '/branding.json', '/branding/logo', '/branding/powered-by', ...BUILT.files]);
  await self.skipWaiting();
}

const pageAnew = (): Request => new Request(PAGE, { headers: { accept: 'text/html' }, cache: 'no-cache' });

async function keepMissing(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = await Promise.all(files.map((file) => caches.match(file, ANY)));
  await cache.addAll(files.filter((_, at) => !kept[at]));
}

async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith('console ')).toSorted();
  await Promise.all(builds.slice(0, -BUILDS_KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The kept page where it is of late; otherwise the portal's, or the kept one where that does not come in time. */
async function page(event: FetchEvent): Promise<Response> {
  const kept = await keptPage();
  const asked = fetch(event.request);
  event.waitUntil(asked.then((answer) => keepPage(event.request, answer.clone())).catch(() => {}));
  if (!kept) return asked;
  if (isOfLate(kept) && !isAskedAnew(event.request) && isOfConsole(event.request)) return kept;
  const answer = await Promise.race([asked.catch(() => null), later(PATIENCE_MS)]);
  // What stands before a portal that is down answers with 502 to 504.
  return answer === null || answer.status >= 500 ? kept : answer;
}

/** The page of this build, or else of the one before. */
const keptPage = async (): Promise<Response | undefined> =>
  (await (await caches.open(CACHE)).match(PAGE, ANY)) ?? caches.match(PAGE, ANY);

/** By the portal's own clock; one of this device that is wrong by an hour makes the page come from the portal. */
const isOfLate = (kept: Response): boolean =>
  Math.abs(Date.now() - Date.parse(kept.headers.get('date') ?? '')) < LATELY_MS;

/** A press on “reload” wants the portal's page. */
const isAskedAnew = ({ cache }: Request): boolean => cache === 'reload' || cache === 'no-cache';

/** The sign-in screen is another page. */
const isOfConsole = ({ url }: Request): boolean => new URL(url).pathname.startsWith(PAGE);

const later = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/** A page of somebody who is signed in has the newest look. The one of the sign-in screen is another. */
async function keepPage(request: Request, answer: Response): Promise<void> {
  if (!answer.ok || answer.redirected || !isOfConsole(request)) return;
  // A network that wants a sign-in first answers with a page of its own, which must not be shown instead of ours later.
  if ((await answer.clone().text()).includes(FIRST_SCRIPT)) await (await caches.open(CACHE)).put(PAGE, answer);
}

async function keepPageAnew(): Promise<void> {
  const request = pageAnew();
  // Without a line the old look stays until the next visit.
  await fetch(request).then(
    (answer) => keepPage(request, answer),
    () => {},
  );
}

/** Such a network answers with its page whatever was asked for. */
const isPage = (answer: Response): boolean => (answer.headers.get('content-type') ?? '').startsWith('text/html');

/** Files never change, so a kept one is the right one. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, ANY);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && !isPage(answer)) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

async function look(event: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (isPage(answer)) return (await caches.match(event.request, ANY)) ?? answer;
    const copy = answer.clone();
    if (answer.ok) event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
    return answer;
  } catch (failure) {
    const kept = await caches.match(event.request, ANY);
    if (kept) return kept;
    throw failure;
  }
}
