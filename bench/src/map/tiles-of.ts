import type pg from 'pg';

/** So many tiles of a zoom are asked for at most. */
const most = 60;

/** Addresses of tiles by their zoom, in which somebody's outlets lie: as many of dense squares as of sparse ones. */
export type Tiles = ReadonlyMap<number, readonly string[]>;

export async function tilesOf(pool: pg.Pool): Promise<Tiles> {
  const { rows } = await pool.query<{ zoom: number; cell: string }>(
    `select zoom, cell::text from (
       select zoom, cell, row_number() over (partition by zoom order by md5(cell::text)) as place
       from (
         select distinct zoom, outlet.cell >> (2 * (20 - zoom)) as cell
         from outlet tablesample system (20) cross join generate_series(5, 16) as zoom where deleted_at is null
       ) as tile
     ) as tile where place <= $1`,
    [most],
  );
  const tiles = new Map<number, string[]>();
  for (const { zoom, cell } of rows) tiles.set(zoom, [...(tiles.get(zoom) ?? []), addressOf(zoom, Number(cell))]);
  return new Map([...tiles].sort(([one], [other]) => one - other));
}

/** A square's number has the bits of its column and its row in turns. */
function addressOf(zoom: number, cell: number): string {
  let x = 0;
  let y = 0;
  for (let bit = 0; bit < zoom; bit += 1) {
    const two = Math.floor(cell / 4 ** bit) % 4;
    x += (two & 1) * 2 ** bit;
    y += (two >> 1) * 2 ** bit;
  }
  return `${zoom}/${x}/${y}`;
}
