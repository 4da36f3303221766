-- Outlets as shops of their own: their categories, who proposed them, what they are allowed to owe, their images, and how they
-- became one another.

create table outlet_category (
  id uuid primary key,
  code text collate natural_order not null,
  name text collate natural_order not null,
  -- The way of trade its outlets are of.
  channel text not null check (channel in ('general', 'modern', 'wholesale', 'institution')),
  position integer not null default 0,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text collate "C" generated always as (lower(normalize(name || ' ' || code))) stored
);
-- Codes stay reserved after deletion; a name is free again.
create unique index outlet_category_code on outlet_category (lower(code));
create unique index outlet_category_name on outlet_category (lower(normalize(name))) where deleted_at is null;

-- What every business begins with, and changes.
insert into outlet_category (id, code, name, channel, position) values
  ('0199a100-0000-7000-8000-000000000001', 'GRO', 'Grocery', 'general', 1),
  ('0199a100-0000-7000-8000-000000000002', 'TEA', 'Tea stall', 'general', 2),
  ('0199a100-0000-7000-8000-000000000003', 'PHA', 'Pharmacy', 'general', 3),
  ('0199a100-0000-7000-8000-000000000004', 'WHO', 'Wholesale', 'wholesale', 4),
  ('0199a100-0000-7000-8000-000000000005', 'COS', 'Cosmetics', 'general', 5),
  ('0199a100-0000-7000-8000-000000000006', 'MOD', 'Modern trade', 'modern', 6),
  ('0199a100-0000-7000-8000-000000000007', 'OTH', 'Other', 'general', 7);

create sequence outlet_code;
select setval('outlet_code', (select count(*) + 1 from outlet), false);

alter table outlet
  add column category_id uuid references outlet_category (id),
  -- Metres around the position within which it was taken; null where nobody measured.
  add column accuracy real check (accuracy >= 0),
  add column credit_limit numeric(18, 2) not null default 0 check (credit_limit >= 0),
  -- Why it has its status, where somebody had to say.
  add column status_reason text,
  -- Whoever proposed it, who does not approve it.
  add column proposed_by uuid references user_account (id),
  -- The outlet that took over what this one was, once they were found to be one.
  add column merged_into uuid references outlet (id),
  add column search_text text collate "C" generated always as (lower(normalize(name || ' ' || owner_name || ' ' || code))) stored,
  alter column name type text collate natural_order,
  alter column category drop not null;

insert into outlet_category (id, code, name, channel, position)
select new_id(), upper(left(category, 30)), category, 'general', 100 from (select distinct category from outlet where category is not null) as old
where not exists (select from outlet_category known where lower(known.name) = lower(old.category));
update outlet set category_id = (select id from outlet_category known where lower(known.name) = lower(outlet.category)) where category is not null;
alter table outlet alter column category_id set not null;

create index outlet_search on outlet using gin (search_text gin_trgm_ops);
create index outlet_mobile on outlet (mobile text_pattern_ops);
create index outlet_by_name on outlet (name, id) where deleted_at is null;
create index outlet_by_status on outlet (status, name, id) where deleted_at is null;
create index outlet_by_class on outlet (class, name, id) where deleted_at is null;
create index outlet_by_category on outlet (category_id) where deleted_at is null;
create index outlet_by_proposer on outlet (proposed_by) where proposed_by is not null;
create index outlet_by_survivor on outlet (merged_into) where merged_into is not null;
-- By where they are: what is near, and what a map shows.
create index outlet_by_position on outlet using gist (point(longitude, latitude));

-- What happened at an outlet last, apart from the outlet, so that a visit changes no row that people edit.
create table outlet_activity (
  outlet_id uuid primary key references outlet (id) on delete cascade,
  last_visit_on date,
  last_order_on date,
  -- What it owes: delivered less returned less collected.
  due numeric(18, 2) not null default 0
) with (fillfactor = 80);

-- Images of an outlet in their order; the first stands for it in lists.
create table outlet_image (
  id uuid primary key,
  outlet_id uuid not null references outlet (id) on delete cascade,
  -- The key of the stored image.
  image text not null,
  position integer not null,
  added_by uuid references user_account (id),
  added_at timestamptz not null default now()
);
create index outlet_image_by_outlet on outlet_image (outlet_id, position);

update designation set capabilities = capabilities || '{outlets.see,outlets.add,outlets.edit,outlets.delete,outlets.approve,outlets.export,outlets.import,outlets.mobiles}'
where id in ('0199a000-0000-7000-8000-000000000002', '0199a000-0000-7000-8000-000000000003');
update designation set capabilities = capabilities || '{outlets.see,outlets.add,outlets.edit,outlets.approve,outlets.export,outlets.mobiles}'
where id = '0199a000-0000-7000-8000-000000000004';
update designation set capabilities = capabilities || '{outlets.see,outlets.add,outlets.mobiles}' where id = '0199a000-0000-7000-8000-000000000005';
update designation set capabilities = capabilities || '{outlets.see}' where id = '0199a000-0000-7000-8000-000000000007';

-- The next code of the business that nobody took by hand.
create function next_outlet_code() returns text language plpgsql as $$
declare
  code_to_take text;
begin
  loop
    code_to_take := 'OL' || lpad(nextval('outlet_code')::text, 7, '0');
    exit when not exists (select from outlet where code = code_to_take);
  end loop;
  return code_to_take;
end
$$;
