/** The choice of the till of head office, among those of the shops. It leads to no rules, as every list has it. */
export const HEAD_OFFICE = 'head_office';
