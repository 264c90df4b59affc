import { readAddress, writeAddress } from './address.ts';
import { Refused, sandbox } from './api.ts';
import { benchDesk } from './bench-desk.ts';
import { fcfa, msisdnText } from './formats.ts';
import { keepFocus } from './keep-focus.ts';
import { followWorld } from './live.ts';
import { h } from './node.ts';
import { notices } from './notices.ts';
import { pageHead } from './page-head.ts';
import type { Page } from './page.ts';
import { paint } from './paint.ts';
import type { PhoneWorld } from './answers.ts';
import { arrived } from './phone-face.ts';
import { phone } from './phone.ts';
import { en } from './words.en.ts';
import { fr } from './words.fr.ts';

/** Puts the phone and the desk on the page, and keeps both up to date with the sandbox. */

const TOAST_MS = 5_000;
const CLOCK_MS = 10_000;
const LISTS_MS = 500;

const host = document.querySelector('#page');
if (!host) throw new Error('The page has no place for the phone.');

let toast = '';
let announced = '';
let tellTimer = 0;
let listsTimer = 0;
let is_painting = false;
let looks = 0;
let shown_look = 0;
const words = { en, fr };

const page: Page = {
  ...readAddress(),
  words: en,
  world: null,
  missing: null,
  is_live: false,
  screen: 'home',
  bill: { account: '', amount: '' },
  repaint() {
    // Many changes at once need only one paint.
    if (is_painting) return;
    is_painting = true;
    queueMicrotask(() => {
      is_painting = false;
      keepFocus(() =>
        paint(host, [
          pageHead(page),
          h('main', { key: 'main', class: 'bench' }, phonePiece({ toast, announced }), desk.view()),
        ]),
      );
    });
  },
  look,
  go(screen) {
    page.screen = screen;
    toast = '';
    messages.drop();
    page.repaint();
  },
  tell(text) {
    toast = text;
    clearTimeout(tellTimer);
    tellTimer = setTimeout(() => {
      toast = '';
      page.repaint();
    }, TOAST_MS);
    page.announce(text);
  },
  announce(text) {
    announced = text;
    page.repaint();
  },
  watch(whose) {
    Object.assign(page, { whose, world: null, missing: null, screen: 'home', bill: { account: '', amount: '' } });
    writeAddress(page, 'new');
    live.lookAgain();
    page.repaint();
  },
  speak(language) {
    page.language = language;
    writeAddress(page, 'same');
    applyLanguage();
  },
};

const messages = notices(page);
const phonePiece = phone(page, messages);
const desk = benchDesk(page);

async function look(): Promise<void> {
  const { whose } = page;
  lookAtLists();
  if (!whose) return;
  looks += 1;
  const this_look = looks;
  // Another phone was chosen in the meantime, or a later load has already been answered.
  const isOld = (): boolean => whose !== page.whose || this_look < shown_look;
  try {
    const world = await sandbox.world(whose);
    if (isOld()) return;
    shown_look = this_look;
    tellChanges(page.world, world);
    page.world = world;
    page.missing = null;
  } catch (failure) {
    if (isOld()) return;
    page.missing = failure instanceof Refused && failure.status === 404 ? 'unknown' : 'no_answer';
    if (page.missing === 'unknown') page.world = null;
  }
  nameTab();
  page.repaint();
}

/** The lists of the desk are loaded less often, because a busy sandbox changes many times a second. */
function lookAtLists(): void {
  if (listsTimer) return;
  listsTimer = setTimeout(
    () => {
      listsTimer = 0;
      desk.lookAgain();
    },
    page.world ? LISTS_MS : 0,
  );
}

/** Announces the changes that a person would notice on screen, for people who use a screen reader. */
function tellChanges(before: PhoneWorld | null, after: PhoneWorld): void {
  const { words: texts } = page;
  if (before && before.msisdn !== after.msisdn) page.screen = 'home';
  const [sms] = arrived(before, after);
  if (sms) {
    messages.arrived(sms);
    page.announce(texts.sms.from(sms.from));
  }
  const known = new Set(before?.prompts.map(({ reference }) => reference));
  const fresh = after.prompts.find(({ reference }) => !known.has(reference));
  if (before && fresh) page.announce(texts.prompt.arrived(fcfa(Number(fresh.amount))));
  if (after.shows_locked && !before?.shows_locked) page.screen = 'home';
  if (before?.shows_locked && !after.shows_locked && before.handset?.imei === after.handset?.imei)
    page.tell(texts.lock.opened);
}

function nameTab(): void {
  const name = page.world?.msisdn ? msisdnText(page.world.msisdn) : (page.world?.handset?.model ?? '');
  document.title = name === '' ? page.words.page.title : `${name} · ${page.words.page.title}`;
}

function applyLanguage(): void {
  page.words = words[page.language];
  document.documentElement.lang = page.language;
  nameTab();
  page.repaint();
}

addEventListener('popstate', () => {
  Object.assign(page, { world: null, missing: null, screen: 'home' }, readAddress());
  applyLanguage();
  live.lookAgain();
});

const live = followWorld(look, (is_live) => {
  page.is_live = is_live;
  page.repaint();
});
setInterval(() => page.repaint(), CLOCK_MS);
applyLanguage();
live.lookAgain();
// Moving by 0 days asks the portal for its date. If it does not answer, the date comes with the next move.
void sandbox.moveDate({ days: 0 }).then(
  () => live.lookAgain(),
  () => {},
);
