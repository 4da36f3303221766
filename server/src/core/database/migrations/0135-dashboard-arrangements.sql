-- The cards of the dashboard as a person has arranged them; who has not has those of the designation.
create table dashboard_arrangement (
  user_id uuid primary key references user_account on delete cascade,
  cards jsonb not null,
  updated_at timestamptz not null default now()
);
