import type { Likeness, LikeOutlet } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { boxAround, metresApart } from '../../../core/database/ground.ts';
import type { Position } from '../../../core/ground.ts';
import { visible } from '../../../core/scope/reach.ts';
import type { OutletScope } from './filters.ts';
import { shownMobile } from './shown-mobile.ts';

/** What is known of an outlet that may be there already. */
export interface Described {
  readonly name: string | undefined;
  readonly mobile: string | undefined;
  readonly position: Position | undefined;
  /** The outlet itself. */
  readonly except: string | undefined;
}

/** Metres within which two positions may be one door, and within which a like name counts. */
const near = 30;
const around = 500;
/** From this share of common trigrams on, names are alike. */
const likeName = 0.45;
const most = 10;

interface Found extends NonNullable<LikeOutlet['outlet']> {
  readonly metres: number | null;
  readonly reasons: readonly Likeness[];
  readonly inReach: boolean;
}

/**
 * Outlets that the one described may be, the likeliest first: those of the same mobile number, those within 30 m, and
 * those of a like name within 500 m. Rejected and merged ones are left out. What lies out of reach comes without details.
 */
export async function likeOutlets(
  db: Database,
  { reach, seesMobiles }: OutletScope,
  described: Described,
): Promise<LikeOutlet[]> {
  const { name, mobile, position, except } = described;
  const met = [
    ...(mobile ? [sql`/* unscoped: part */ select outlet.* from outlet where outlet.mobile = ${mobile}`] : []),
    ...(position
      ? [
          sql`/* unscoped: part */ select outlet.* from outlet where point(longitude, latitude) <@ ${boxAround(position, around)}`,
        ]
      : []),
  ];
  if (met.length === 0) return [];
  const metres = position ? metresApart('outlet', position) : sql<null>`null::float8`;
  const sameMobile = mobile ? sql`outlet.mobile = ${mobile}` : sql`false`;
  const isLike = name ? sql`similarity(lower(outlet.name), lower(${name})) >= ${likeName}` : sql`false`;
  const { rows } = await sql<Found>`
    with met as (${sql.join(met, sql` union `)}), compared as (
      select outlet.*, ${metres} as metres, ${sameMobile} as same_mobile, ${isLike} as like_name from met as outlet
      where outlet.deleted_at is null and outlet.status <> 'rejected' and outlet.merged_into is null
        and outlet.id is distinct from ${except ?? null}::uuid
    )
    select outlet.id, outlet.code, outlet.name, outlet.owner_name as "ownerName",
      ${shownMobile(seesMobiles)} as mobile,
      category.name as category, outlet.class, outlet.address, node.name as route, outlet.status, outlet.latitude, outlet.longitude,
      round(outlet.metres)::integer as metres, ${visible(reach)} as "inReach",
      array_remove(array[case when same_mobile then 'mobile' end, case when like_name then 'name' end,
        case when metres <= ${near} then 'near' end], null) as reasons
    from compared as outlet join market_node node on node.id = outlet.route_id join outlet_category category on category.id = outlet.category_id
    where same_mobile or metres <= ${near} or (like_name and metres <= ${around})
    order by same_mobile desc, (like_name and metres <= ${near}) desc, metres, outlet.id limit ${sql.lit(most)}
  `.execute(db);
  return rows.map(({ metres, reasons, inReach, ...outlet }) => ({
    outlet: inReach ? outlet : null,
    metres: inReach ? metres : null,
    reasons: [...reasons],
  }));
}
