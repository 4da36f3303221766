-- Taking an import back removes nodes: what may refer to one is found by an index, not by reading whole tables for each.
create index market_node_merged_into on market_node (merged_into) where merged_into is not null;
create index db_house_replaced_by on db_house (replaced_by) where replaced_by is not null;
create index market_move_from on market_move (from_parent_id) where from_parent_id is not null;
create index market_move_to on market_move (to_parent_id);
create index market_merge_by_target on market_merge (target_id);
create index db_house_replacement_by_new on db_house_replacement (new_id);
create index market_status_plan_by_node on market_status_plan (node_id);
create index market_status_plan_replaced_by on market_status_plan (replaced_by) where replaced_by is not null;
