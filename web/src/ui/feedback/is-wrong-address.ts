/**
 * Whether what a screen asked for was refused for the record that its address names: a broken link, and not a filter.
 * `fields` are the names of the fields that the portal refused.
 */
export const isWrongAddress = (fields: readonly string[]): boolean =>
  fields.length > 0 && fields.every((field) => /(^|_)id$|_reference$/.test(field));
