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

const etagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** The names for the page, which reads them before it draws, and the two pictures: those of the business or our own. */
export function registerBranding(app: FastifyInstance, folder: string, { business, config }: Services): void {
  app.get('/branding.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      brand_name: business.brand_name,
      company_name: business.company_name,
      version_label: business.version_label,
      colour: business.colour,
      dark_colour: business.dark_colour,
      demo: config.demo,
      sandbox_url: config.sandbox_url,
      time_zone: business.time_zone,
    }),
  );
  registerPicture('/branding/logo', 'mark.svg', () => business.logo);
  registerPicture('/branding/powered-by', 'powered-by.svg', () => business.powered_by);

  /** A browser keeps a picture and asks each time whether it is still the same. */
  function registerPicture(address: string, file: string, pictureNow: () => string): void {
    const ours = fs.readFileSync(path.join(folder, file));
    const made = new Map<string, Picture>([['', { type: 'image/svg+xml', bytes: ours, etag: etagOf(ours) }]]);
    app.get(address, async (request, reply) => {
      const now = pictureNow();
      const picture = made.get(now) ?? decode(now);
      made.set(now, picture);
      void reply.header('cache-control', 'no-cache').header('etag', picture.etag);
      if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
      return reply.header('content-security-policy', FILE_POLICY).type(picture.type).send(picture.bytes);
    });
  }
}

function decode(data_url: string): Picture {
  const bytes = Buffer.from(pictureData(data_url), 'base64');
  return { type: 'image/png', bytes, etag: etagOf(bytes) };
}
