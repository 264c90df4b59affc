/**
 * A username guessed from a name: `Hervé Kamdem` → `herve.kamdem`. At most 32 characters, without accents; empty where
 * nothing is left.
 */
export function usernameOf(full_name: string): string {
  const words = full_name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [first, last] = [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : ''];
  const guess = [first, last]
    .filter(Boolean)
    .join('.')
    .replace(/^[^a-z]+/, '')
    .slice(0, 32);
  return guess.length >= 3 ? guess : '';
}
