/**
 * A Tableau site whose connected app trusts our tokens ("direct trust"). Sources: help.tableau.com, connected apps with
 * direct trust, and the authentication of the Embedding API. The site reads the token from the browser; the portal
 * never calls it.
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { ReportSite } from '../ports/report-site.ts';

export interface TableauSettings {
  /** `https://10ax.online.tableau.com`, or the server of the business. */
  readonly base_url: string;
  /** `views/Portfolio/Overview`, behind `t/<site>/` for a site that is not the server's default. */
  readonly view: string;
  readonly client_id: string;
  readonly secret_id: string;
  readonly secret_value: string;
  /** A user of the site, spelled exactly as there. */
  readonly user: string;
}

const SCRIPT = 'javascripts/api/tableau.embedding.3.latest.min.js';

/** The site refuses ten minutes and more. Half of that leaves room for clocks that differ. */
const VALID_MS = 5 * 60_000;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function tableau({ base_url, view, client_id, secret_id, secret_value, user }: TableauSettings): ReportSite {
  return {
    origin: new URL(base_url).origin,

    viewAt(now) {
      const expires_s = Math.floor((now.getTime() + VALID_MS) / 1000);
      const header = { alg: 'HS256', typ: 'JWT', kid: secret_id, iss: client_id };
      const claims = {
        iss: client_id,
        exp: expires_s,
        jti: randomUUID(),
        aud: 'tableau',
        sub: user,
        scp: ['tableau:views:embed'],
      };
      const signed = `${part(header)}.${part(claims)}`;
      return {
        script_url: `${base_url}/${SCRIPT}`,
        view_url: `${base_url}/${view}`,
        token: `${signed}.${createHmac('sha256', secret_value).update(signed).digest('base64url')}`,
        expires_at: new Date(expires_s * 1000).toISOString(),
      };
    },
  };
}
