-- Who could once decide is remembered, so that nobody is alone because the others were put into other groups. What
-- requests took away before this is found in them.
create table former_roles (
  staff_id uuid not null references staff,
  code text not null,
  primary key (staff_id, code)
);
insert into former_roles (staff_id, code)
select distinct s.id, r.code from requests q
join staff s on s.id::text = q.subject_id
join groups g on g.name = q.was ->> 'group'
join group_roles r on r.group_id = g.id
where q.kind = 'user_group' and q.state = 'approved';
insert into former_roles (staff_id, code)
select distinct s.id, t.code from requests q
join staff s on s.group_id::text = q.subject_id and s.created_at < q.decided_at
cross join lateral jsonb_array_elements_text(q.payload -> 'take') t(code)
where q.kind = 'group_roles' and q.state = 'approved'
on conflict do nothing;

-- People who take money, sell, rate calls, give data or place suspense have an identity paper on file. Who is there
-- already has thirty days.
alter table staff add column document_kind text,
  add column document_due_at timestamptz,
  add column document_given_by uuid references staff,
  add column document_seen_by uuid references staff,
  add column document_seen_at timestamptz,
  add column document_seen_how text check (document_seen_how in ('second_person', 'tied', 'alone')),
  add column paper_awaited boolean not null default false;
alter table staff add constraint staff_paper_seen check
  ((document_seen_at is null) = (document_seen_by is null) and (document_seen_at is null) = (document_seen_how is null));
update staff set document_due_at = now() + interval '30 days';
create index staff_document_number on staff (document_number) where document_number is not null;
