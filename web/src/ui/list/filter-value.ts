/** What a call takes for the text of a filter in the address. */
export const valueOfFilter = (_: string, value: string): unknown =>
  value === 'true' || value === 'false' ? value === 'true' : value;
