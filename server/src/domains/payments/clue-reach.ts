/** Which late loans the money of a shared clue reaches: as many as it can keep open, the strongest clue first. */

/** A late loan that money in suspense keeps open, or could. */
export interface ClaimingLoan {
  readonly loan_id: string;
  /** What keeps it open today, without what holds its lock by itself. */
  readonly needs_fcfa: number;
  readonly due_on: string;
}

/** Money that may be of this loan. */
export interface Claim {
  readonly loan_id: string;
  readonly payment_id: string;
  readonly amount_fcfa: number;
  /** Of the evidence. */
  readonly weight: number;
}

/**
 * The loans that the money does not reach. The strongest clue is served first, then the oldest lateness; a loan that
 * would not be reached whole takes nothing. Money that fits fewer loans is used before money that fits more.
 */
export function unreachedLoans(loans: readonly ClaimingLoan[], claims: readonly Claim[]): Set<string> {
  const left = new Map(claims.map(({ payment_id, amount_fcfa }) => [payment_id, amount_fcfa]));
  const fitting = new Map<string, number>();
  for (const { payment_id } of claims) fitting.set(payment_id, (fitting.get(payment_id) ?? 0) + 1);
  const fits = (payment_id: string): number => fitting.get(payment_id) ?? 0;
  const claimsOf = new Map<string, Claim[]>(loans.map(({ loan_id }) => [loan_id, []]));
  for (const claim of claims) claimsOf.get(claim.loan_id)?.push(claim);
  const strongest = ({ loan_id }: ClaimingLoan): number =>
    Math.max(0, ...(claimsOf.get(loan_id) ?? []).map(({ weight }) => weight));
  const inOrder = loans.toSorted(
    (a, b) => strongest(b) - strongest(a) || a.due_on.localeCompare(b.due_on) || a.loan_id.localeCompare(b.loan_id),
  );
  const unreached = new Set<string>();
  for (const { loan_id, needs_fcfa } of inOrder) {
    const mine = (claimsOf.get(loan_id) ?? [])
      .map(({ payment_id }) => payment_id)
      .toSorted((a, b) => fits(a) - fits(b) || a.localeCompare(b));
    const available = mine.reduce((sum, payment_id) => sum + (left.get(payment_id) ?? 0), 0);
    if (available < needs_fcfa) {
      unreached.add(loan_id);
      continue;
    }
    let open_fcfa = needs_fcfa;
    for (const payment_id of mine) {
      const taken = Math.min(open_fcfa, left.get(payment_id) ?? 0);
      left.set(payment_id, (left.get(payment_id) ?? 0) - taken);
      open_fcfa -= taken;
    }
  }
  return unreached;
}
