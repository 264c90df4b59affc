/**
 * Connections to providers. In production the address of each new connection is checked when it is opened, not only at
 * the start: a name that led outside yesterday may lead to this machine today. An open connection stays with the
 * address that was checked.
 */
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net, { type LookupFunction } from 'node:net';

/** What is wrong with an IP address, as the rest of a sentence; null when it may be called. */
export type Judge = (address: string) => string | null;

let judge: Judge = () => null;

/** From now on no connection of this process is opened to an address that `by` objects to. */
export function judgeLines(by: Judge): void {
  judge = by;
}

/** A provider's host leads to an address that is not allowed. */
class LeadsInside extends Error {
  override readonly name = 'LeadsInside';
}

/** What is wrong with one of the addresses, as a failure; null when all of them may be called. */
function wrongAmong(host: string, addresses: readonly string[]): LeadsInside | null {
  for (const address of addresses) {
    const wrong = judge(address);
    if (wrong !== null)
      return new LeadsInside(host === address ? `${address} ${wrong}` : `it is ${address}, which ${wrong}`);
  }
  return null;
}

/** The machine picks one of several addresses, so one wrong address is enough to refuse. */
const lookUpJudged: LookupFunction = (host, options, found) => {
  dns.lookup(host, { ...options, all: true }, (failure, places) => {
    const wrong =
      failure ??
      wrongAmong(
        host,
        places.map(({ address }) => address),
      );
    if (wrong) return found(wrong, []);
    const [first] = places;
    if (options.all || !first) return found(null, places);
    found(null, first.address, first.family);
  });
};

/** Providers close idle connections later than this. */
const KEPT_MS = 4_000;
const kept = { keepAlive: true, timeout: KEPT_MS, lookup: lookUpJudged };
const lines = { http: new http.Agent(kept), https: new https.Agent(kept) };

/** The agents that keep the connections, for libraries that accept agents. */
export const outerAgents = { httpAgent: lines.http, httpsAgent: lines.https };

/**
 * Begins a request on a connection of ours. Throws LeadsInside for an address that is written as a number, which is
 * never looked up.
 */
export function outerRequest(url: URL, options: http.RequestOptions): http.ClientRequest {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const wrong = net.isIP(host) ? wrongAmong(host, [host]) : null;
  if (wrong) throw wrong;
  return url.protocol === 'http:'
    ? http.request(url, { ...options, agent: lines.http })
    : https.request(url, { ...options, agent: lines.https });
}

/** A connection without HTTP, to an address that was judged. Rejects when there is none in time. */
export function outerSocket(host: string, port: number, timeout_ms: number): Promise<net.Socket> {
  const wrong = net.isIP(host) ? wrongAmong(host, [host]) : null;
  if (wrong) return Promise.reject(wrong);
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port, lookup: lookUpJudged });
    const late = setTimeout(() => socket.destroy(new Error('no connection in time')), timeout_ms);
    socket.once('error', reject);
    socket.once('close', () => clearTimeout(late));
    socket.once('connect', () => {
      clearTimeout(late);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
