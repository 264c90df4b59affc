import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { WEB, run } from './places.ts';

/** The page itself and the signed-out screens. Their colours are the theme's. */
const SHEETS = ['src/app/first-paint.css', 'src/ui/layout/focus.css', 'src/features/auth/components/signed-out.css'];
const withoutSpace = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim();

/**
 * Writes the styles of the first screen into the page. The bundled sheets only bring the typeface at first, so they
 * come after the content and delay nothing.
 */
export const carryOwnLook = (): Plugin => ({
  name: 'carry-own-look',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const sheets = withoutSpace(SHEETS.map((file) => fs.readFileSync(path.join(WEB, file), 'utf8')).join('\n'));
      const used = new Set(sheets.match(/--mui-[\w-]+/g));
      const { theme } = await run<{ theme: { generateStyleSheets(): Array<Record<string, Record<string, string>>> } }>(
        'src/app/theme.ts',
      );
      const colours = theme
        .generateStyleSheets()
        .flatMap((sheet) => Object.entries(sheet))
        .map(([selector, variables]) => [
          selector,
          Object.entries(variables)
            .filter(([name]) => used.has(name))
            .map(([name, value]) => `${name}:${value}`)
            .join(';'),
        ]);
      const links: string[] = [];
      const rest = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
        links.push(link);
        return '';
      });
      return rest
        .replace(
          '</head>',
          () =>
            `  <style>${colours
              .filter(([, held]) => held !== '')
              .map(([selector, held]) => `${selector}{${held}}`)
              .join('')}${sheets}</style>\n  </head>`,
        )
        .replace('</body>', () => `${links.join('').trim()}\n  </body>`);
    },
  },
});
