/** Rate limits: a bucket of tokens for each key, in the memory of this process. Nothing is stored. */

export interface BucketSize {
  /** Tokens of a full bucket. */
  readonly most: number;
  /** One token comes back after each of these intervals, in ms. */
  readonly refill_ms: number;
}

/** Beyond this many keys, those used longest ago are forgotten; they are full when they are used again. */
const MOST_BUCKETS = 10_000;
/** Keys are removed in batches: the first entry of a map is expensive to find after the ones before it were removed. */
const FORGOTTEN_TOGETHER = 1_000;

interface Bucket {
  tokens: number;
  /** Wall-clock time, in ms, at which `tokens` was right. */
  at: number;
}

export class TokenBuckets {
  readonly #size: BucketSize;
  readonly #buckets = new Map<string, Bucket>();

  constructor(size: BucketSize) {
    this.#size = size;
  }

  /** Takes a token. Returns 0 when there was one, otherwise the seconds until there will be one. */
  take(key: string, wall: Date): number {
    const { most, refill_ms } = this.#size;
    const now = wall.getTime();
    const known = this.#buckets.get(key);
    // A clock that was put back takes nothing away.
    const tokens = known ? Math.min(most, known.tokens + Math.max(0, now - known.at) / refill_ms) : most;
    // The map keeps the order of its keys, so the key used longest ago comes first.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    if (this.#buckets.size > MOST_BUCKETS) this.#forgetOldest();
    return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * refill_ms) / 1000);
  }

  #forgetOldest(): void {
    let left = FORGOTTEN_TOGETHER;
    for (const key of this.#buckets.keys()) {
      if (left-- === 0) return;
      this.#buckets.delete(key);
    }
  }

  get size(): number {
    return this.#buckets.size;
  }
}
