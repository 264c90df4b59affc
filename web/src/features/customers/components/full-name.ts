/** A person's names in the order of the register. */
export const fullName = ({
  first_name,
  surname,
  other_names,
}: {
  first_name: string;
  surname: string;
  other_names?: string | null;
}): string => [first_name, other_names, surname].filter(Boolean).join(' ');
