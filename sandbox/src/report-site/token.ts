/**
 * Reads a token as a connected app with direct trust does, claim by claim. The codes of the errors are those of
 * Tableau's list for connected apps.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { SiteError, SiteErrorCode } from './errors.ts';

/** The connected app of the site, and the one user it lets in. */
export interface ConnectedApp {
  readonly client_id: string;
  readonly secret_id: string;
  readonly secret_value: string;
  readonly user: string;
}

const LONGEST_S = 10 * 60;
const EMBEDDING = 'tableau:views:embed';
/** Asks for access without an account, which only some sites have. */
const ON_DEMAND = 'https://tableau.com/oda';

const Part = z.record(z.string(), z.unknown());
type Part = z.output<typeof Part>;

function read(part: string | undefined): Part | null {
  try {
    return Part.parse(JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

const isSigned = (signed: string, signature: string, secret: string): boolean => {
  const [ours, theirs] = [createHmac('sha256', secret).update(signed).digest(), Buffer.from(signature, 'base64url')];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
};

const wrong = (code: SiteErrorCode, message: string): SiteError => ({ code, message });

function wrongWithHeader({ alg, typ, kid, iss }: Part, app: ConnectedApp): SiteError | null {
  if (alg !== 'HS256') return wrong(10084, 'The header must name HS256 as alg.');
  if (typ !== 'JWT') return wrong(10084, 'The header must name JWT as typ.');
  if (iss !== app.client_id) return wrong(126, 'The iss of the header is no connected app.');
  if (kid !== app.secret_id) return wrong(127, 'The kid of the header is no secret of the connected app.');
  return null;
}

function wrongWithClaims({ iss, exp, jti, aud, sub, scp, ...more }: Part, app: ConnectedApp, now_s: number) {
  if (iss !== app.client_id) return wrong(126, 'The claim iss is no connected app.');
  if (aud !== 'tableau') return wrong(10084, 'The claim aud must be tableau.');
  if (typeof jti !== 'string' || jti === '') return wrong(10084, 'The claim jti is missing.');
  if (!Array.isArray(scp) || scp.length !== 1 || scp[0] !== EMBEDDING)
    return wrong(10084, `The claim scp must be [${EMBEDDING}].`);
  if (typeof exp !== 'number') return wrong(16, 'The claim exp is missing.');
  if (exp <= now_s) return wrong(16, 'The token has expired.');
  if (exp > now_s + LONGEST_S) return wrong(16, 'The claim exp is more than ten minutes ahead.');
  if (typeof sub !== 'string' || sub === '') return wrong(16, 'The claim sub is missing.');
  if (sub !== app.user) return wrong(5, 'The claim sub is no user of the site.');
  if (ON_DEMAND in more) return wrong(67, 'On-demand access is not supported.');
  return null;
}

/** What is wrong with a token, or the id under which it may be used once. */
export function readToken(token: string, app: ConnectedApp, now: Date): SiteError | { readonly jti: string } {
  const [first, second, signature, ...more] = token.split('.');
  const [header, claims] = [read(first), read(second)];
  if (!header || !claims || signature === undefined || more.length > 0) return wrong(10084, 'This is no JWT.');
  const in_header = wrongWithHeader(header, app);
  if (in_header) return in_header;
  if (!isSigned(`${first}.${second}`, signature, app.secret_value))
    return wrong(127, 'The signature is not made with the secret value.');
  return wrongWithClaims(claims, app, Math.floor(now.getTime() / 1000)) ?? { jti: String(claims['jti']) };
}
