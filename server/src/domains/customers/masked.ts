/** Shortened names, for customers out of reach and for places that do not need the whole name. */

/** `Awa Ngo Mbarga` → `Awa N.` */
export const shortName = ({ first_name, surname }: { readonly first_name: string; readonly surname: string }): string =>
  `${first_name} ${surname.slice(0, 1).toUpperCase()}.`;
