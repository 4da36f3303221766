-- What a search of the audit looks in, besides the rows that entries are of. An expression and not a column: no entry is written anew.
create index audit_entry_search on audit_entry using gin ((lower(normalize(actor_name || E'\n' || coalesce(reason, '') || E'\n' ||
  coalesce(after ->> 'name', before ->> 'name', after ->> 'email', '')))) gin_trgm_ops);
