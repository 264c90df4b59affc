-- The first due day as it stood when it came: an extension until that day moves it, and one until the moved day moves it
-- again, as often as it is put off. The version before this one looked twice.
create or replace function first_due_on(
  loan_id uuid, start_on date, next_day timestamptz, repayment_interval text, extensions jsonb, k integer
) returns date stable parallel safe language sql return
  case
    when extensions = '[]' then plain_due_day(start_on, repayment_interval, k)
    else (
      with recursive moved as (
        select plain_due_day(start_on, repayment_interval, k) as day
        union
        select due_day(start_on, repayment_interval, extensions_before(first_due_on.loan_id, extensions,
          next_day + make_interval(days => moved.day - start_on)), k) from moved)
      select max(day) from moved)
  end;
