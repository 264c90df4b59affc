/**
 * The privacy notice as a page of its own: for anybody, on any phone, without a script and without the console. Both
 * languages stand on it, so it has one address, which the identity provider is told.
 */
import type { Language } from '@palier/contract/values/language.ts';
import { PRIVACY_PATH } from '@palier/contract/values/privacy-path.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { type Notice, noticeIn } from './notice.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1.25rem; max-width: 40rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 1.5rem 0 .75rem; }
h2 { font-size: 1.0625rem; margin: 1.5rem 0 .25rem; }
p { margin: 0 0 .5rem; }
ul { margin: 0; padding-left: 1.25rem; }
nav a, a[href^="tel:"] { display: inline-block; padding: .625rem 0; margin-right: 1.25rem; }
section + section { border-top: 1px solid; margin-top: 2rem; }
@media print { nav { display: none; } }`;

const LANGUAGES: ReadonlyArray<readonly [language: Language, name: string]> = [
  ['fr', 'Français'],
  ['en', 'English'],
];

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** The business names itself, in any signs. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

function textIn(language: Language, notice: Notice): string {
  const { title, lead, sections } = noticeIn[language](notice);
  // A section whose list is empty would promise names that do not follow.
  const parts = sections
    .filter(({ items }) => items === undefined || items.length > 0)
    .map(
      ({ heading, paragraph, items }) =>
        `<h2>${escaped(heading)}</h2><p>${escaped(paragraph)}</p>${items ? list(items) : ''}`,
    );
  const phone = escaped(notice.support_phone);
  return `<section id="${language}" lang="${language}"><h1>${escaped(title)}</h1><p>${escaped(lead)}</p>${parts.join('')}<p><a href="tel:${phone}">${phone}</a></p></section>`;
}

export function privacyPage(notice: Notice): string {
  const links = LANGUAGES.map(([language, name]) => `<a href="#${language}" lang="${language}">${name}</a>`).join('');
  const texts = LANGUAGES.map(([language]) => textIn(language, notice)).join('');
  const titles = LANGUAGES.map(([language]) => noticeIn[language](notice).title).join(' · ');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/branding/logo"><title>${escaped(`${titles} · ${notice.brand_name}`)}</title><style>${STYLE}</style></head><body><nav>${links}</nav><main>${texts}</main></body></html>`;
}

/** Registered before the console, whose router has every other path. */
export function registerPrivacy(app: FastifyInstance, { business, connections }: Services): void {
  const providers = connections.flatMap(({ provider, is_connected }) => (is_connected ? [provider] : []));
  app.get(PRIVACY_PATH, async (_request, reply) => {
    const { brand_name, company_name, support_phone } = business;
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(privacyPage({ brand_name, company_name, support_phone, providers }));
  });
}
