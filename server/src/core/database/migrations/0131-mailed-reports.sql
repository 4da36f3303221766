-- The dashboard by e-mail: who wants it, at which time of which days, and how far it is with today's.
create table dashboard_mail (
  user_id uuid primary key references user_account (id) on delete cascade,
  enabled boolean not null,
  -- Where the business is; from 0, Sunday.
  send_at time not null,
  weekdays smallint[] not null check (cardinality(weekdays) > 0),
  range text not null,
  -- The saved view whose filters it has.
  view_id uuid references saved_view (id) on delete set null,
  version integer not null default 1,
  -- The last business date whose mail was sent, or that began too late for one.
  sent_on date,
  -- A server that takes a mail notes when: should it end in the middle, another takes it again later.
  begun_at timestamptz,
  tried_on date,
  tries smallint not null default 0,
  failure text
);
create index dashboard_mail_view on dashboard_mail (view_id) where view_id is not null;
