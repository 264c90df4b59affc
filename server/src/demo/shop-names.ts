/** The names of the market's shops. */

const SHOP_KINDS = ['Phone', 'Télécom', 'Mobile', 'Électronique', 'Business Center', 'GSM'];
export const shopName = (owner: string, number: number): string =>
  `${owner.split(' ').at(-1)} ${SHOP_KINDS[number % SHOP_KINDS.length]}`;

/** Two shops never share a name, because the database does not allow it. */
export function namesOnce(): (name: string) => string {
  const names = new Set<string>();
  return (name) => {
    let fresh = name;
    for (let again = 2; names.has(fresh.toLowerCase()); again++) fresh = `${name} ${again}`;
    names.add(fresh.toLowerCase());
    return fresh;
  };
}
