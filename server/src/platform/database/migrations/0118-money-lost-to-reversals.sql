-- A payment that its operator took back after it was given back is lost. Such moves of withdrawn statements were
-- noted as reversals, with their sum beside the statement.
alter table payment_moves drop constraint payment_moves_kind_check,
  add constraint payment_moves_kind_check check (kind in
    ('placed', 'taken_back', 'divided', 'set_aside', 'queued', 'refunded', 'reversed', 'restored', 'lost'));
alter table payment_moves disable trigger payment_moves_append_only;
update payment_moves m set kind = 'lost' where kind = 'reversed'
  and exists (select from postings p where p.journal_id = m.id and p.debit_account = '5020');
alter table payment_moves enable trigger payment_moves_append_only;
alter table statement_undoings drop column lost_fcfa;
