/**
 * Lines to providers. In production the address of each new line is judged when it is opened and not only at the start:
 * a name that led outside yesterday may
 * lead to this machine today. A line that is open stays with the address that was judged.
 */
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net, { type LookupFunction } from 'node:net';

/** What is wrong with an IP address, as the rest of a sentence; null when it may be called. */
export type Judge = (address: string) => string | null;

let judge: Judge = () => null;

/** From now on no line of this process is opened to an address that `by` finds something wrong with. */
export function judgeLines(by: Judge): void {
  judge = by;
}

/** A provider's host leads where nothing of ours may go. */
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

/** Of several addresses the machine picks one, so one that is wrong is enough. */
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

/** A provider that closes idle lines does so later than this. */
const KEPT_MS = 4_000;
const kept = { keepAlive: true, timeout: KEPT_MS, lookup: lookUpJudged };
const lines = { http: new http.Agent(kept), https: new https.Agent(kept) };

/** The agents that keep the lines, for libraries that take some. */
export const outerAgents = { httpAgent: lines.http, httpsAgent: lines.https };

/**
 * Begins a request on a line of ours. Throws LeadsInside for an address that is written as a number, which nobody looks
 * up.
 */
export function outerRequest(url: URL, options: http.RequestOptions): http.ClientRequest {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const wrong = net.isIP(host) ? wrongAmong(host, [host]) : null;
  if (wrong) throw wrong;
  return url.protocol === 'http:'
    ? http.request(url, { ...options, agent: lines.http })
    : https.request(url, { ...options, agent: lines.https });
}
