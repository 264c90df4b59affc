/** What is known of the connection to each provider. */
import * as z from 'zod';
import { PROVIDERS } from '../providers/facts.ts';
import { MeasuredCalls } from '../providers/measured-calls.ts';
import { Instant } from '../values/day.ts';

export const Provider = z.enum(PROVIDERS).meta({ id: 'Provider' });

/** Why a call to a provider failed, or a test of it. */
const ProviderFailureCode = z
  .enum(['no_answer', 'unavailable', 'unreadable', 'access_refused', 'refused', 'store_failed'])
  .meta({ id: 'ProviderFailureCode' });
export type ProviderFailureCode = z.output<typeof ProviderFailureCode>;

export interface ProviderFailure {
  readonly code: ProviderFailureCode;
  /** The provider's own code for it, without any secret of ours. */
  readonly detail: string | null;
}

const ProviderVerdict = z
  .enum(['connected', 'failing', 'never_used', 'not_configured'])
  .meta({ id: 'ProviderVerdict' });
export type ProviderVerdict = z.output<typeof ProviderVerdict>;

/** One variable of the server's environment that a provider needs or may have. */
const ProviderVariable = z
  .object({
    variable: z.string(),
    /** `default`: it is not set, and what the product brings for it applies. */
    state: z.enum(['set', 'default', 'missing']),
    is_secret: z.boolean(),
    /** Since when it has the value that it has; null when it is not set. */
    since: Instant.nullable(),
    /** Only of a secret that is long enough for it. */
    last_four: z.string().length(4).nullable(),
    /** Only of a variable that may be read by everybody on this page. */
    value: z.string().nullable(),
  })
  .meta({ id: 'ProviderVariable' });

export const ProviderView = z
  .object({
    provider: Provider,
    /** Whether this portal uses it; of the others, the variables tell what would connect them. */
    is_connected: z.boolean(),
    verdict: ProviderVerdict,
    last_success_at: Instant.nullable(),
    last_failure_at: Instant.nullable(),
    failure_code: ProviderFailureCode.nullable(),
    failure_detail: z.string().nullable(),
    /** When the failures began that no success has followed. */
    failing_since: Instant.nullable(),
    /** Failures since the last success. */
    failures: z.int().min(0),
    calls: MeasuredCalls,
    variables: z.array(ProviderVariable),
  })
  .meta({ id: 'ProviderView' });

export const ProviderTest = z.object({
  ok: z.boolean(),
  ms: z.int().min(0),
  /** Null when the test succeeded. */
  code: ProviderFailureCode.nullable(),
  detail: z.string().nullable(),
  message: z.string(),
});
