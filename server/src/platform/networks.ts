/** Addresses and networks: how a caller is identified by address, and whether an address is within a list. */
import net from 'node:net';

/**
 * Reads `196.201.214.0/24, 2c0f:fe38::/32, 196.201.212.7` as one list; a single address is a network of one.
 * Throws a RangeError that names an entry that is neither, or says that the list is empty.
 */
export function readNetworks(text: string): net.BlockList {
  const list = new net.BlockList();
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0) throw new RangeError('a list of networks names one at least');
  for (const one of parts) {
    const [address = '', bits, ...more] = one.split('/');
    const family = net.isIP(address);
    const prefix = bits === undefined ? (family === 6 ? 128 : 32) : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
    if (family === 0 || more.length > 0 || !(prefix >= 0 && prefix <= (family === 6 ? 128 : 32)))
      throw new RangeError(`${one} is neither an address nor a network such as 196.201.214.0/24`);
    list.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** `::ffff:1.2.3.4` is how a socket of both families writes `1.2.3.4`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');

function isIn(list: net.BlockList, address: string): boolean {
  const one = plain(address);
  const family = net.isIP(one);
  return family !== 0 && list.check(one, family === 6 ? 'ipv6' : 'ipv4');
}

const MOST_REMEMBERED = 1_000;

/**
 * Whether an address is within such a list. A comparison is a large part of a callback's work, and an operator calls
 * from few addresses, so results are cached.
 */
export function networkCheck(text: string): (address: string) => boolean {
  const list = readNetworks(text);
  const found = new Map<string, boolean>();
  return (address) => {
    const known = found.get(address);
    if (known !== undefined) return known;
    if (found.size >= MOST_REMEMBERED) found.clear();
    const is_in = isIn(list, address);
    found.set(address, is_in);
    return is_in;
  };
}

/** The value that is counted for an address: one line of IPv6 has 2^64 addresses, so its network is counted. */
export function countedAs(address: string): string {
  const one = plain(address);
  if (net.isIP(one) !== 6) return one;
  const [head = '', tail] = one.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  // An address that ends in the dotted form has two groups in its last part; only the first four groups matter here.
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length - (one.includes('.') ? 1 : 0));
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
