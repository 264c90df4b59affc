/** What is counted of an address that people sign in from: the address itself, and the network around it. */

/**
 * The value that is counted for an address. For IPv6 it is the network of 64 bits that one line gets, because its
 * holder has all of it.
 */
export function placeOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The network around an address, because the holder of one address often has its neighbours. For IPv4 it is 256
 * addresses, for IPv6 the largest network that an operator gives one customer.
 */
export function networkOf(ip: string): string {
  const place = placeOf(ip);
  const [head = ''] = place.split('::/');
  return place.includes(':')
    ? `${head.split(':').slice(0, 3).join(':')}::/48`
    : `${place.split('.').slice(0, 3).join('.')}.0/24`;
}
