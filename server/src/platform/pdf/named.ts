/**
 * The label of `name` in a list. A name without a label is printed as it is, with a capital letter, rather than left
 * out: `write_off` → `Write off`.
 */
export function named(list: Readonly<Record<string, string>>, name: string): string {
  const plain = name.replaceAll('_', ' ');
  return Object.hasOwn(list, name) ? (list[name] ?? plain) : plain.charAt(0).toUpperCase() + plain.slice(1);
}
