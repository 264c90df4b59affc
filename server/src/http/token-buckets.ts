/**
 * So much at once, and then so much in a while: a bucket of tokens for each key, in the memory of this process.
 * Nothing is written anywhere.
 */

export interface BucketSize {
  /** Tokens of a full bucket. */
  readonly most: number;
  /** One token comes back each so many ms. */
  readonly refill_ms: number;
}

/** Beyond so many those that were used longest ago are forgotten, and are full when they are asked for again. */
const MOST_BUCKETS = 10_000;
/** So many at a time: the first entry of a map is dear to find when the ones before it were just removed. */
const FORGOTTEN_TOGETHER = 1_000;

interface Bucket {
  tokens: number;
  /** Of the wall, in ms, when `tokens` was right. */
  at: number;
}

export class TokenBuckets {
  readonly #size: BucketSize;
  readonly #buckets = new Map<string, Bucket>();

  constructor(size: BucketSize) {
    this.#size = size;
  }

  /** Takes a token. Answers 0 when there was one, otherwise in how many seconds there will be. */
  take(key: string, wall: Date): number {
    const { most, refill_ms } = this.#size;
    const now = wall.getTime();
    const known = this.#buckets.get(key);
    // A clock that was put back takes nothing away.
    const tokens = known ? Math.min(most, known.tokens + Math.max(0, now - known.at) / refill_ms) : most;
    // The map keeps the order of its keys, so the one used longest ago stands first.
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
