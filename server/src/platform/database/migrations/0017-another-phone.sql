-- A loan may move to another phone, and a phone to another lock.

-- Codes are counted by phone: the next one starts anew.
alter table offline_codes drop constraint offline_codes_loan_id_count_key;
alter table offline_codes add constraint offline_codes_of_phone unique (loan_id, imei, count);

-- Which lock a loan's phone really has; its product only says which one it is sold with.
create view loan_locks as select loan_id, imei, lock_solution, lock_type from device_locks;
