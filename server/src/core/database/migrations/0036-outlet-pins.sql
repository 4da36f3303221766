-- Where an approved outlet is said to be instead: a proposal that waits for another person. What becomes of it is in the audit.
create table outlet_pin (
  outlet_id uuid primary key references outlet (id) on delete cascade,
  latitude double precision not null,
  longitude double precision not null,
  reason text not null,
  proposed_by uuid not null references user_account (id),
  proposed_at timestamptz not null default now()
);
create index outlet_pin_by_proposer on outlet_pin (proposed_by);
