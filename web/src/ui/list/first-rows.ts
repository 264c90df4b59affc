/** What a list asks for where its address says nothing. */
export const FIRST_PAGE_SIZE = 50;

export const firstRows = (input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...input,
  search: '',
  page_number: 1,
  page_size: FIRST_PAGE_SIZE,
});
