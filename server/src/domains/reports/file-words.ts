/** Words in the name of a file: `Argent reçu ce mois` → `argent-recu-ce-mois`. */
export const fileWords = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
