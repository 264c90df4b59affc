import { randomBytes } from 'node:crypto';

/** Bearer tokens of the product `collection`. They are valid for an hour, and only while the process runs. */
export interface MomoTokens {
  issue(): { access_token: string; token_type: 'access_token'; expires_in: number };
  takes(authorization: string | undefined): boolean;
  drop(authorization: string | undefined): void;
}

const LIFE_S = 3600;

export function momoTokens(): MomoTokens {
  const ends_at = new Map<string, number>();
  return {
    issue() {
      for (const [token, end] of ends_at) if (end <= Date.now()) ends_at.delete(token);
      const access_token = randomBytes(32).toString('base64url');
      ends_at.set(`Bearer ${access_token}`, Date.now() + LIFE_S * 1000);
      return { access_token, token_type: 'access_token', expires_in: LIFE_S };
    },
    takes: (authorization) => (ends_at.get(authorization ?? '') ?? 0) > Date.now(),
    drop: (authorization) => {
      ends_at.delete(authorization ?? '');
    },
  };
}
