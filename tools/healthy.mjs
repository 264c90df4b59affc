/**
 * Whether the process of this container works, for its health check: a portal that serves says so itself, and one that
 * only works answers at its inner port. A portal whose database is away is not ready.
 */
const { PALIER_ROLE, PORT = '4600', PALIER_METRICS_PORT } = process.env;
const MOST_MS = 5_000;

const address =
  PALIER_ROLE === 'worker' ? `http://127.0.0.1:${PALIER_METRICS_PORT}/metrics` : `http://127.0.0.1:${PORT}/readyz`;
const answer = await fetch(address, { signal: AbortSignal.timeout(MOST_MS) }).catch((failure) => failure);
process.stdout.write(`${address}: ${answer.status ?? answer.message}\n`);
process.exitCode = answer.ok ? 0 : 1;
