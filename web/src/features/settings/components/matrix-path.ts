/** Where the form holds the own matrix, and how many digits a day has at most. */
export const MATRIX_PATH = 'values.provision_matrix';
export const DAY_DIGITS = 4;
