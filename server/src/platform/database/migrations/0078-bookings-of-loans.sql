-- Which loans money was booked for, by journal, and when. The journal of a decision has the id of its request, which is
-- older than the booking.
create or replace view journals_of_loans as
  select id as journal_id, loan_id, booked_at from journals where loan_id is not null;
