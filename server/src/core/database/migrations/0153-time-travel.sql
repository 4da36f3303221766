-- Tickets with which an operator's tab opens the portal as an earlier revision ran it. Only their hashes are kept.
create table past_ticket (
  ticket_sha256 bytea primary key,
  revision integer not null references map_revision,
  made_by text not null,
  expires_at timestamptz not null
);
