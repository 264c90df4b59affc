/** The breaker of an operator is open: nothing was asked, so nothing can have happened. */
export class ProviderPaused extends Error {
  override readonly name = 'ProviderPaused';
  readonly provider: string;
  /** When the operator does not answer since, by the business's clock; null where it is not known. */
  readonly since: string | null;
  /** When it may be asked again, on the wall. */
  readonly until: Date;
  readonly wait_ms: number;
  constructor(provider: string, { since, until, wait_ms }: Pick<ProviderPaused, 'since' | 'until' | 'wait_ms'>) {
    super(`${provider} has not answered lately, and is asked again in a moment`);
    this.provider = provider;
    this.since = since;
    this.until = until;
    this.wait_ms = wait_ms;
  }
}
