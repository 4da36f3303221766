-- A list of outlets reads an index alone, of those pages that were swept since they were written; each edit leaves one that was not.
alter table outlet set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
