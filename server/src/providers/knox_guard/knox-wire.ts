/** Requests to Knox Guard, each signed with the key pair that is registered with Samsung. */
import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { readAnswer } from '../answer.ts';
import { type TokenHolder, tokenHolder } from '../token.ts';
import { type WireAnswer, send } from '../wire.ts';
import { signedJwt } from './knox-jwt.ts';

export interface KnoxGuardAccess {
  /** By region: `https://eu-kcs-api.samsungknox.com`, `us-…`, `ap-…`. */
  readonly base_url: string;
  /** The client identifier of the Knox portal, itself a JWT of Samsung's; we sign it into one of ours. */
  readonly client_jwt: string;
  /** RSA in PEM, PKCS#8 or PKCS#1; its public half is registered with Samsung. */
  readonly private_key: string;
  readonly timeout_ms?: number | undefined;
}

const TOKEN_MINUTES = 30;

const TokenAnswer = z.object({ accessToken: z.string().min(1) });

export function knoxWire({ base_url, client_jwt, private_key: pem, timeout_ms }: KnoxGuardAccess): {
  readonly call: (path: string, body: unknown) => Promise<WireAnswer>;
  readonly renew: TokenHolder['renew'];
} {
  const private_key = createPrivateKey(pem);
  const public_key = createPublicKey(private_key).export({ type: 'spki', format: 'der' }).toString('base64');

  const { withToken, renew } = tokenHolder(async () => {
    const now = Math.floor(Date.now() / 1000);
    const identity = {
      clientIdentifier: client_jwt,
      publicKey: public_key,
      aud: 'KnoxWSM',
      iat: now,
      exp: now + TOKEN_MINUTES * 60,
      jti: randomUUID(),
    };
    const answer = await send(
      {
        method: 'POST',
        url: `${base_url}/ams/v1/users/accesstoken`,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          base64EncodedStringPublicKey: public_key,
          clientIdentifierJwt: signedJwt(identity, private_key),
          validityForAccessTokenInMinutes: TOKEN_MINUTES,
        }),
      },
      timeout_ms,
    );
    const { accessToken } = readAnswer(answer, TokenAnswer);
    return { value: signedJwt({ accessToken, publicKey: public_key }, private_key), lasts_ms: TOKEN_MINUTES * 60_000 };
  });

  /** The transaction id is new for each attempt, also for a repeated one. */
  const call = (path: string, body: unknown): Promise<WireAnswer> =>
    withToken((token) =>
      send(
        {
          method: 'POST',
          url: `${base_url}/kcs/v1.1/kg/devices/${path}`,
          headers: {
            'x-knox-apitoken': token,
            'x-knox-transactionId': randomUUID(),
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: JSON.stringify(body),
        },
        timeout_ms,
      ),
    );
  return { call, renew };
}
