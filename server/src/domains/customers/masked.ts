/** What is shown of people who are out of reach, or where the whole is not needed. */

/** `Awa Ngo Mbarga` → `Awa N.`: enough to greet somebody by. */
export const shortName = ({ first_name, surname }: { readonly first_name: string; readonly surname: string }): string =>
  `${first_name} ${surname.slice(0, 1).toUpperCase()}.`;
