-- The sums of a day over all shops and agents. Who sees the whole business reads one row for a day, and not one for each
-- agent: with 500 000 customers that is one row in place of 2 500.
create table report_day_totals (like report_days);
alter table report_day_totals
  drop column shop_id,
  drop column agent_id,
  add foreign key (closing_id) references book_closings,
  add unique nulls not distinct (closing_id, day);

insert into report_day_totals
select closing_id, day, sum(contracts), sum(financed_fcfa), sum(loans), sum(owed_fcfa), sum(unearned_fcfa),
  sum(arrears_fcfa), sum(loans_1), sum(loans_8), sum(loans_31), sum(loans_61), sum(loans_91), sum(loans_npl),
  sum(owed_1_fcfa), sum(owed_8_fcfa), sum(owed_31_fcfa), sum(owed_61_fcfa), sum(owed_91_fcfa), sum(owed_npl_fcfa),
  sum(planned_fcfa), sum(applied_fcfa), sum(older), sum(never_paid), sum(due_loans), sum(due_fcfa), sum(paying_loans),
  sum(received_fcfa), sum(sold), sum(sold_fcfa), sum(deposit_fcfa), sum(written_off), sum(written_off_fcfa)
from report_days group by closing_id, day;

create table report_mark_totals (like report_marks);
alter table report_mark_totals
  drop column shop_id,
  drop column agent_id,
  add foreign key (closing_id) references book_closings,
  add unique nulls not distinct (closing_id, day, mark);

insert into report_mark_totals
select closing_id, day, mark, sum(loans), sum(part), sum(whole) from report_marks group by closing_id, day, mark;
