/**
 * What a list calls `name`. A name it does not have yet is printed as it is, first letter raised, rather than left out:
 * `write_off` → `Write off`.
 */
export function named(list: Readonly<Record<string, string>>, name: string): string {
  const plain = name.replaceAll('_', ' ');
  return Object.hasOwn(list, name) ? (list[name] ?? plain) : plain.charAt(0).toUpperCase() + plain.slice(1);
}
