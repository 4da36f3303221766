-- Outlets whose name begins so, for choosing one: trigrams would read all in which any word begins so.
create index outlet_by_beginning on outlet (search_text, id) where deleted_at is null;
