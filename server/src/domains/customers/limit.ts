/**
 * The credit limit of a customer: the lower of the policy cap for their history and the amount their income can carry,
 * with the reasons.
 */

export interface LimitFacts {
  readonly monthly_income_fcfa: number | null;
  readonly settled_loans: number;
  /** Whether any earlier loan ended badly or ran late for long. */
  readonly was_late: boolean;
  readonly kyc_verified: boolean;
  readonly wallet_active: boolean;
  readonly longest_term_months: number;
}

export interface LimitAnswer {
  readonly limit_fcfa: number;
  readonly reasons: Array<{
    code:
      | 'HISTORY_NONE'
      | 'HISTORY_GOOD'
      | 'HISTORY_LATE'
      | 'POLICY_CAP'
      | 'AFFORDABLE'
      | 'INCOME_UNKNOWN'
      | 'RUNNING_LOAN'
      | 'KYC_NOT_VERIFIED'
      | 'WALLET_INACTIVE'
      | 'SALE_APPROVED';
    amount_fcfa: number | null;
  }>;
}

const FIRST_CAP_FCFA = 300_000;
const GOOD_CAP_FCFA = 600_000;
const LATE_CAP_FCFA = 120_000;
/** The share of the monthly income that instalments may take. */
const AFFORDABLE_SHARE_PERCENT = 30;

/**
 * `min(policy cap for the history, affordable share of the monthly income × months)`, rounded down to a thousand. The
 * limit is 0 without a verified identity or an active wallet.
 */
export function customerLimit(facts: LimitFacts): LimitAnswer {
  const history = facts.was_late ? 'HISTORY_LATE' : facts.settled_loans > 0 ? 'HISTORY_GOOD' : 'HISTORY_NONE';
  const cap = { HISTORY_LATE: LATE_CAP_FCFA, HISTORY_GOOD: GOOD_CAP_FCFA, HISTORY_NONE: FIRST_CAP_FCFA }[history];
  const reasons: LimitAnswer['reasons'] = [
    { code: history, amount_fcfa: null },
    { code: 'POLICY_CAP', amount_fcfa: cap },
  ];
  const affordable =
    facts.monthly_income_fcfa === null
      ? 0
      : Math.floor((facts.monthly_income_fcfa * AFFORDABLE_SHARE_PERCENT * facts.longest_term_months) / 100);
  reasons.push(
    facts.monthly_income_fcfa === null
      ? { code: 'INCOME_UNKNOWN', amount_fcfa: null }
      : { code: 'AFFORDABLE', amount_fcfa: affordable },
  );
  if (!facts.kyc_verified) reasons.push({ code: 'KYC_NOT_VERIFIED', amount_fcfa: null });
  if (!facts.wallet_active) reasons.push({ code: 'WALLET_INACTIVE', amount_fcfa: null });
  const limit = facts.kyc_verified && facts.wallet_active ? Math.min(cap, affordable) : 0;
  return { limit_fcfa: Math.floor(limit / 1000) * 1000, reasons };
}
