/** Why a prompt was not sent while its operator does not answer. It is the code of the refusal too. */
export const OPERATOR_SILENT = 'OPERATOR_SILENT';
