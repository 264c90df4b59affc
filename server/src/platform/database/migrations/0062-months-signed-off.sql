-- The sums of a month are kept as known now and as the closing of its period signed them off.
alter table report_rolls add column closing_id uuid references book_closings,
  drop constraint report_rolls_day_shop_id_from_age_to_state_key,
  add unique nulls not distinct (day, closing_id, shop_id, from_age, to_state);
alter table report_vintages add column closing_id uuid references book_closings,
  drop constraint report_vintages_day_shop_id_cohort_key,
  add unique nulls not distinct (day, closing_id, shop_id, cohort);
alter table report_months add column closing_id uuid references book_closings,
  drop constraint report_months_day_shop_id_key,
  add unique nulls not distinct (day, closing_id, shop_id);

-- The month ends that were signed off before are worked out again, from journals that never change, for their sums.
update report_runs set is_stale = true
  where closing_id is not null and day = (date_trunc('month', day) + interval '1 month - 1 day')::date;
