-- A debt that one person alone gives up, with or without the phone, waits a day and counts for the same daily sum.
alter table done_alone drop constraint done_alone_what_check;
alter table done_alone add constraint done_alone_what_check check (what in ('release', 'refund', 'given_up'));
