/**
 * In production the addresses of providers and of the portal itself must lead outside: encrypted, and never to this
 * machine or its neighbours, in any spelling.
 */
import dns from 'node:dns/promises';
import net from 'node:net';

const LOOK_UP_MS = 5_000;

type Subnets = ReadonlyArray<readonly [address: string, bits: number, family: 'ipv4' | 'ipv6']>;

const listOf = (subnets: Subnets): net.BlockList => {
  const list = new net.BlockList();
  for (const [address, bits, family] of subnets) {
    list.addSubnet(address, bits, family);
    // A network of IPv6 alone writes an address of IPv4 behind a prefix of its own (NAT64, RFC 6052).
    if (family === 'ipv4') list.addSubnet(`64:ff9b::${address}`, 96 + bits, 'ipv6');
  }
  return list;
};

/** This machine, no machine, machines on the same link, multicast. */
const NEVER = listOf([
  ['0.0.0.0', 8, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
  // These prefixes are obsolete, but an address of this machine can be written with them.
  ['::ffff:0:0:0', 96, 'ipv6'],
  ['2002::', 16, 'ipv6'],
]);
const PRIVATE = listOf([
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
]);

/** What is wrong with an IP address, as the rest of a sentence; null when it lies outside. */
export function innerKind(address: string, mayBePrivate: boolean): string | null {
  const family = net.isIPv6(address) ? 'ipv6' : 'ipv4';
  if (NEVER.check(address, family)) return 'is this machine, or one beside it';
  return !mayBePrivate && PRIVATE.check(address, family)
    ? 'is a private network (PALIER_PRIVATE_ADDRESSES=true lets it be one)'
    : null;
}

/** All addresses of a host; rejects when it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>;
const byThisMachine: Resolve = async (host) => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), LOOK_UP_MS).unref();
  });
  return (await Promise.race([dns.lookup(host, { all: true }), late])).map(({ address }) => address);
};

export interface OuterAddresses {
  /** By the name of their setting. */
  readonly urls: Readonly<Record<string, string>>;
  readonly mayBePrivate: boolean;
}

/**
 * Looks every host up. `wrong` has a line for each setting that leads inside; `unknown` names those that cannot be
 * resolved at the moment.
 */
export async function lookUpOuter(
  { urls, mayBePrivate }: OuterAddresses,
  resolve: Resolve = byThisMachine,
): Promise<{ wrong: string[]; unknown: string[] }> {
  const [wrong, unknown]: [string[], string[]] = [[], []];
  await Promise.all(
    Object.entries(urls).map(async ([name, url]) => {
      const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
      const addresses = net.isIP(host) ? [host] : await resolve(host).catch(() => []);
      if (addresses.length === 0) unknown.push(`${name}: ${host} is not known here`);
      for (const address of addresses) {
        const kind = innerKind(address, mayBePrivate);
        if (kind === null) continue;
        wrong.push(`${name}: ${host === address ? host : `${host} is ${address}, which`} ${kind}`);
        break;
      }
    }),
  );
  return { wrong: wrong.toSorted(), unknown: unknown.toSorted() };
}
