-- A function of which only a piece is to be said otherwise: a migration says the piece as it was and as it is from now on, and the rest of the function
-- stands where it was said first. It fails where the function does not say the piece, as once another migration has changed it.
create function reword_function(named regprocedure, was text, now text) returns void language plpgsql as $$
declare
  body constant text := pg_get_functiondef(named);
begin
  if position(was in body) = 0 then
    raise exception '% does not say: %', named, was;
  end if;
  execute replace(body, was, now);
end
$$;
