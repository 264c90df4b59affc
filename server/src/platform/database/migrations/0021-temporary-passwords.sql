-- A password that somebody was given works so long; null for one that they chose, and for the founder's first, which nobody could replace.
alter table staff add column password_until timestamptz;
