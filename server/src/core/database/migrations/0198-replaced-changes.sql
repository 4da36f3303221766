-- Whose price of the day a change replaced: a change that is taken back is not brought back by the undo of the one after it.
alter table price_change_row add column former_change uuid references price_change (id);
