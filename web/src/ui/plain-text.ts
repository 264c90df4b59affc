/** A text as it is compared while somebody searches: small letters without accents. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
