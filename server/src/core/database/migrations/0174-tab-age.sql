-- How many milliseconds old a tab was as it said what is kept of it. Two reports of one tab may overtake each other; the older one
-- would take back what a tab that hangs since has promised.
alter table portal_tab add column age double precision not null default 0;
