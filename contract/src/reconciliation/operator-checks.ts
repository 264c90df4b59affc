/** What the operator said of a line before it is booked. */

/**
 * `known`: it has this payment with this sum. `differs`: with another sum. `unknown`: its list of that day is complete
 * and lacks it, or it knows no such prompt. `not_yet`: its list does not reach the day yet, or it did not answer; it is
 * asked again. `not_asked`: it has no list of that day, or nothing can be asked at all.
 */
export const OPERATOR_CHECKS = ['known', 'differs', 'unknown', 'not_yet', 'not_asked'] as const;
export type OperatorCheck = (typeof OPERATOR_CHECKS)[number];
