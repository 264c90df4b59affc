-- What the reports measure once of each loan, at the end of the day on which they do: the loans behind the kept sums of
-- a mark. What a loan owed then is what it owes now, less what was booked on it for later days or became known later,
-- as in `portfolio_on`. With `is_signed` each loan stands as the closed period of its mark knew it.
create function loan_marks_until(
  on_day date, ends_at timestamptz, known_at timestamptz, is_signed boolean, wanted text
) returns table (loan_id uuid, mark_on date, part bigint, whole bigint) stable parallel safe language sql as $$
  with marked as (
    select l.*, m.mark_on, k.known_then
    from loans l
      cross join lateral (select case
        when wanted = 'day_90' then l.start_on + 90
        when wanted in ('twice_term', 'owned')
          then (l.start_on + make_interval(months => 2 * l.contract_duration))::date
        else first_due_on(l.id, l.start_on, ends_at - make_interval(days => on_day - l.start_on), l.repayment_interval,
            l.extensions, first_unpaid(l.total_fcfa, l.installments, l.step_fcfa, 0))
          + case when wanted = 'first_7' then 7 else 30 end end as mark_on) m
      cross join lateral (select case
        when is_signed then (select s.booked_until from signed_periods s where s.through_on >= m.mark_on
          order by s.through_on limit 1)
        else known_at end as known_then) k
    -- First payments count from the day after.
    where m.mark_on <= on_day - case when wanted in ('first_7', 'first_30') then 1 else 0 end
      and l.activated_at <= k.known_then
    offset 0),
  later as (
    select x.loan_id, sum(x.fcfa) as fcfa
    from journals j join postings p on p.journal_id = j.id
      cross join lateral (select
        case when p.debit_account = '1100' then p.debit_subject else p.credit_subject end::uuid as loan_id,
        case when p.debit_account = '1100' then p.amount_fcfa else -p.amount_fcfa end as fcfa) x
      join marked m on m.id = x.loan_id
    where '1100' in (p.debit_account, p.credit_account) and (j.value_on > m.mark_on or j.booked_at > m.known_then)
    group by x.loan_id),
  owed as (
    select m.*, m.total_fcfa - m.repaid_fcfa - m.written_off_fcfa - coalesce(b.fcfa, 0) as owed_fcfa
    from marked m left join later b on b.loan_id = m.id),
  stood as (
    select o.*, o.owed_fcfa = 0 and o.written_off_fcfa = 0 as is_settled,
      o.total_fcfa - o.owed_fcfa - case when o.owed_fcfa = 0 then o.written_off_fcfa else 0 end as paid_off_fcfa
    from owed o)
  select s.id, s.mark_on,
    case wanted
      when 'day_90' then least(w.planned_fcfa, w.money_fcfa)
      when 'twice_term' then least(s.total_fcfa, w.money_fcfa)
      when 'owned' then s.is_settled::int
      else (s.paid_off_fcfa < w.first_fcfa)::int end::bigint,
    case wanted when 'day_90' then w.planned_fcfa when 'twice_term' then s.total_fcfa else 1 end::bigint
  from stood s
    cross join lateral (select
      cumulative_due(s.total_fcfa, s.installments, s.step_fcfa,
        plain_installments_due(s.start_on, s.repayment_interval, s.installments, s.mark_on)) as planned_fcfa,
      s.paid_off_fcfa - case when s.is_settled then s.rebate_fcfa else 0 end as money_fcfa,
      cumulative_due(s.total_fcfa, s.installments, s.step_fcfa,
        first_unpaid(s.total_fcfa, s.installments, s.step_fcfa, 0)) as first_fcfa) w
$$;
