-- What is said of a phone is scanned: a picture of the phone’s own screen with its IMEI, taken by a stock keeper, beside
-- what its lock provider said of it at that moment. A scan allows one change, and only for a day.
create table phone_scans (
  id uuid primary key,
  device_id uuid not null references devices,
  shop_id uuid not null references shops,
  scanned_by uuid not null references staff,
  scanned_at timestamptz not null,
  -- Either IMEI of the phone, and whether the browser read it from the picture.
  imei text not null,
  how_read text not null check (how_read in ('barcode', 'typed')),
  file_key text not null unique,
  media_type text not null,
  sha256 bytea not null,
  reported text,
  last_contact_at timestamptz,
  -- The change that it allowed.
  used_for text,
  used_at timestamptz,
  constraint phone_scans_used_once check ((used_for is null) = (used_at is null))
);
create unique index phone_scans_picture_once on phone_scans (sha256);
create index phone_scans_of_device on phone_scans (device_id, id);

-- What a keeper says of a phone in stock waits until another keeper says the same.
create table phone_declarations (
  id uuid primary key,
  device_id uuid not null references devices,
  action text not null check (action in ('lose', 'damage', 'return')),
  declared_by uuid not null references staff,
  declared_at timestamptz not null,
  agreed_by uuid references staff,
  agreed_at timestamptz,
  constraint phone_declarations_agreed_by_somebody check ((agreed_by is null) = (agreed_at is null))
);
create index phone_declarations_open on phone_declarations (device_id) where agreed_at is null;

-- A lost phone stays with its lock provider until its loan is paid, or it is found.
alter table former_phones add column is_lost boolean not null default false;
create view device_states as select id as device_id, state from devices;
-- Since when the lock of a phone stays although its loan is over: the debt was given up without the phone.
alter table device_locks add column kept_at timestamptz;
create index device_locks_kept on device_locks (device_id) where kept_at is not null and desired <> 'released';
