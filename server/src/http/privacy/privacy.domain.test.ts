/** The privacy notice: for anybody, in both languages, about the business as it is now, and with nothing that runs. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PRIVACY_PATH } from '@palier/contract/values/privacy-path.ts';
import { PROVIDERS } from '@palier/contract/providers/facts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { noticeIn } from './notice.ts';
import { privacyPage } from './page.ts';

let portal: Portal;
let folder: string;
beforeAll(async () => {
  // A console beside it, so that its page would answer if the notice did not.
  folder = mkdtempSync(path.join(os.tmpdir(), 'palier-privacy-'));
  mkdirSync(path.join(folder, 'branding'));
  for (const file of ['index.html', 'mark.svg', 'powered-by.svg'])
    writeFileSync(path.join(folder, file), '<p>console</p>');
  writeFileSync(
    path.join(folder, 'first-page.json'),
    JSON.stringify({
      page: { top: '', head: '', body: 'console', bottom: '', waiting: '' },
      sign_in: { en: '', fr: '' },
      at: { sign_in: '/auth/login', home: '/dashboard' },
      typeface: '/t.woff2',
      frame: [],
      screens: { '/auth/login': [], '/dashboard': [] },
    }),
  );
  portal = await startPortal({
    workers: false,
    web_folder: folder,
    settings: { business: { company_name: 'Téléphones & Fils <Douala>', support_phone: '+237699112233' } },
  });
}, 60_000);
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true });
});

const opened = async (at = PRIVACY_PATH) => {
  const answer = await fetch(portal.services.config.public_url + at, { headers: { accept: 'text/html' } });
  return { answer, html: await answer.text() };
};

describe('the notice', () => {
  test('is served to anybody before the console, with the headers of its pages, and loads only its mark', async () => {
    const { answer, html } = await opened();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await opened('/auth/login');
    expect(page.html).toContain('console');
    for (const header of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-frame-options'])
      expect(answer.headers.get(header), header).toBe(page.answer.headers.get(header));
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(html).not.toMatch(/<script|<img|<iframe|<form| on\w+=|https?:/i);
    // But for the mark of the business, for which a browser would otherwise ask where none is.
    expect(html.match(/<link[^>]*>/g)).toEqual(['<link rel="icon" href="/branding/logo">']);
    expect((await opened('/branding/logo')).answer.status).toBe(200);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  });

  test('leaves every other path to the console', async () => {
    for (const at of ['/privacy/more', '/privacys', '/dashboard/privacy'])
      expect((await opened(at)).html, at).toContain('console');
  });

  test('names the business and its number, in both languages, and no sign of a name becomes a tag', async () => {
    const { html } = await opened();
    expect(html).toContain('<section id="fr" lang="fr"><h1>Vie privée</h1>');
    expect(html).toContain('<section id="en" lang="en"><h1>Privacy</h1>');
    expect(html.match(/Téléphones &amp; Fils &lt;Douala&gt; \(Palier\)/g)).toHaveLength(2);
    expect(html).not.toContain('<Douala>');
    expect(html.match(/<a href="tel:\+237699112233">/g)).toHaveLength(2);
  });

  test('names the providers that this portal uses', async () => {
    const { html } = await opened();
    for (const name of ['MTN Mobile Money', 'Smile ID', 'Knox Guard', 'Orange SMS'])
      expect(html).toContain(`<li>${name}`);
    // It keeps its files on its own disk, and mails are not for customers.
    expect(html).not.toMatch(/<li>(Object storage|Disk of the server|Mail server)/);
  });
});

describe('without providers', () => {
  const notice = { brand_name: 'B', company_name: 'C', support_phone: '+237600000000', providers: [] };

  test('it promises no names', () => {
    expect(privacyPage(notice)).not.toMatch(/Who else receives|Qui d’autre en reçoit/);
    expect(privacyPage({ ...notice, providers: ['s3'] })).toContain('Qui d’autre en reçoit');
  });

  test('both languages have the same sections, and no sentence in common', () => {
    const [en, fr] = [
      noticeIn.en({ ...notice, providers: PROVIDERS }),
      noticeIn.fr({ ...notice, providers: PROVIDERS }),
    ];
    const all = ({ title, lead, sections }: typeof en) => [
      title,
      lead,
      ...sections.flatMap(({ heading, paragraph, items = [] }) => [heading, paragraph, ...items]),
    ];
    expect(all(fr)).toHaveLength(all(en).length);
    expect(all(fr).filter((sentence) => all(en).includes(sentence))).toEqual([]);
  });
});
