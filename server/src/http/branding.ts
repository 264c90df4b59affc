/** The look of the business, served at run time, so that one build serves every deployment. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pictureData } from '@palier/contract/settings/picture.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';
import { FILE_POLICY } from './protect-browsers.ts';

interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The dark canvas of the console: the theme of a first visit. */
const CANVAS = '#0F1012';

const etagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** The names and the look of the business as they are now. The console reads them before it draws. */
export const brandingOf = ({ business, config }: Pick<Services, 'business' | 'config'>) => ({
  brand_name: business.brand_name,
  company_name: business.company_name,
  version_label: business.version_label,
  colour: business.colour,
  dark_colour: business.dark_colour,
  demo: config.demo,
  sandbox_url: config.sandbox_url,
  time_zone: business.time_zone,
});

/** The names, which come with the page and are asked for when they change, and the two pictures: theirs or our own. */
export function registerBranding(app: FastifyInstance, folder: string, services: Services): void {
  const { business } = services;
  app.get('/branding.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(brandingOf(services)),
  );
  // What a phone needs to install the console as an app of the business.
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send({
        id: '/dashboard',
        name: business.brand_name,
        short_name: business.brand_name,
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: CANVAS,
        theme_color: CANVAS,
        icons: [{ src: '/branding/logo', ...iconOf(logoNow()), purpose: 'any' }],
      }),
  );
  const logoNow = registerPicture('/branding/logo', 'mark.svg', () => business.logo);
  registerPicture('/branding/powered-by', 'powered-by.svg', () => business.powered_by);

  /** A browser keeps a picture and asks each time whether it is still the same. */
  function registerPicture(address: string, file: string, pictureNow: () => string): () => Picture {
    const ours = fs.readFileSync(path.join(folder, file));
    const made = new Map<string, Picture>([['', { type: 'image/svg+xml', bytes: ours, etag: etagOf(ours) }]]);
    const find = (): Picture => {
      const now = pictureNow();
      const picture = made.get(now) ?? decode(now);
      made.set(now, picture);
      return picture;
    };
    app.get(address, async (request, reply) => {
      const picture = find();
      void reply.header('cache-control', 'no-cache').header('etag', picture.etag);
      if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
      return reply.header('content-security-policy', FILE_POLICY).type(picture.type).send(picture.bytes);
    });
    return find;
  }
}

/** The size of the logo: a PNG begins with its header, in which the width and the height stand. */
function iconOf({ type, bytes }: Picture): { readonly type: string; readonly sizes: string } {
  return { type, sizes: type === 'image/png' ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : 'any' };
}

function decode(data_url: string): Picture {
  const bytes = Buffer.from(pictureData(data_url), 'base64');
  return { type: 'image/png', bytes, etag: etagOf(bytes) };
}
