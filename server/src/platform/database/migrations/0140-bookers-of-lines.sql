-- Lines that were booked before their booker was kept get the one whom the audit record names, who does not clear their doubt.
update statement_lines l set booked_by = a.staff_id from audit_entries a join staff f on f.id = a.staff_id
  where l.booked_by is null and l.result = 'booked' and a.subject_kind = 'payment' and a.subject_id = l.payment_id::text
    and a.facts->>'booked_from' = l.statement_id::text;
