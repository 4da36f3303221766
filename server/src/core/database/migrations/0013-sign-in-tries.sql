-- Until then a key that was tried too often takes no further try; each one makes the next wait longer.
alter table attempt add column opens_at timestamptz;

-- Where somebody signed in from lately: what others try elsewhere with their e-mail does not slow them down there.
create table known_network (
  user_id uuid not null references user_account on delete cascade,
  network text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index known_network_age on known_network (seen_at);
