-- What people are, and what that lets them do. The name is what other tables keep; renaming follows into them.
create table designation (
  id uuid primary key,
  name text collate natural_order not null unique,
  -- 1 is the highest; a supervisor's is above (less than) the person's.
  level smallint not null check (level between 1 and 20),
  -- Holds every capability, those to come too.
  all_capabilities boolean not null default false,
  capabilities text[] not null default '{}',
  -- The market levels whose places such people can manage.
  manages text[] not null default '{}',
  -- Edits the places that are the top of their own scope; anybody else leaves those to the people above.
  edits_own_market boolean not null default false,
  walks_routes boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

insert into designation (id, name, level, all_capabilities, capabilities, manages, edits_own_market, walks_routes) values
  (new_id(), 'Administrator', 1, true, '{}', '{nation,region,division,district,zone,territory,area,dbHouse,route}', false, false),
  (new_id(), 'NSM', 2, false,
    '{hierarchy.see,hierarchy.add,hierarchy.edit,hierarchy.approve,hierarchy.export,hierarchy.import,people.see,people.add,people.edit,people.delete,people.export,people.import,designations.see,attendance.see,attendance.edit,attendance.approve,attendance.export,journeyPlans.see,journeyPlans.add,journeyPlans.edit,journeyPlans.delete,journeyPlans.export,journeyPlans.import,catalogue.see,catalogue.approve,catalogue.export}',
    '{nation,region,division,district,zone,territory,area,dbHouse,route}', true, false),
  (new_id(), 'RSM', 3, false,
    '{hierarchy.see,hierarchy.add,hierarchy.edit,hierarchy.approve,hierarchy.export,hierarchy.import,people.see,people.add,people.edit,people.export,people.import,designations.see,attendance.see,attendance.edit,attendance.approve,attendance.export,journeyPlans.see,journeyPlans.add,journeyPlans.edit,journeyPlans.delete,journeyPlans.export,journeyPlans.import,catalogue.see,catalogue.export}',
    '{region,division,district,zone,territory,area,dbHouse}', true, false),
  (new_id(), 'TO', 4, false,
    '{hierarchy.see,hierarchy.edit,hierarchy.export,people.see,people.export,attendance.see,attendance.edit,attendance.approve,attendance.export,journeyPlans.see,journeyPlans.add,journeyPlans.edit,journeyPlans.delete,journeyPlans.export,catalogue.see,field.work}',
    '{zone,territory,area,dbHouse,route}', false, false),
  (new_id(), 'SO', 5, false, '{hierarchy.see,people.see,attendance.see,journeyPlans.see,catalogue.see,field.work}', '{}', false, true),
  (new_id(), 'Catalogue manager', 4, false,
    '{hierarchy.see,catalogue.see,catalogue.add,catalogue.edit,catalogue.delete,catalogue.approve,catalogue.export,catalogue.import}', '{}', false, false),
  (new_id(), 'Viewer', 5, false, '{hierarchy.see,people.see,designations.see,attendance.see,journeyPlans.see,catalogue.see}', '{}', false, false);

-- Whatever else people were called before may look at the market, as it could.
insert into designation (id, name, level, capabilities)
select new_id(), name, 20, '{hierarchy.see}' from (select distinct designation as name from user_account) as used
on conflict (name) do nothing;

alter table user_account
  add constraint user_account_designation foreign key (designation) references designation (name) on update cascade;
create index user_account_by_designation on user_account (designation) where deleted_at is null;
