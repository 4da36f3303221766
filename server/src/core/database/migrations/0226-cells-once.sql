-- A cell and day are counted once, though both a move and what was posted of what moved want it: two of its rows would not go into what is kept.
select pg_advisory_xact_lock(7283195, 40);
select reword_function('fold_cells()', '  new := array(', '  delete from figure_cell_wanted again using figure_cell_wanted before
  where again.cell_id = before.cell_id and again.day = before.day and again.ctid > before.ctid;
  new := array(');
