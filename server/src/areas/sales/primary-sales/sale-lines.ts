import { type ListedPrimaryLine, listPrimarySaleLines } from '@routebook/contract';
import { sql } from 'kysely';
import { List, mostCounted } from '../../../core/lists/list.ts';
import { namedSorts } from '../../../core/lists/named-sorts.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { houseJson, productJson } from '../stock/stocks.ts';
import { matchesSale, type SaleFilter, salesOf, saleTotals, summedColumns, unsettled, variance } from './filters.ts';
import { houseNamed, sourceJson, sourceNamed } from './sales.ts';

const { date, integer, amount, natural, text } = sortColumnsOf('row');
const inOrder = [date('business_date'), natural('number'), integer('place')];
const named = namedSorts(
  'row',
  {
    dbHouse: houseNamed,
    sourceCategory: sourceNamed,
    product: { table: 'product', by: 'product_id' },
    code: { table: 'product', by: 'product_id', byCode: true },
  },
  inOrder,
);

/** What a line (called `row`, with the unit of its case joined) is shown with. */
export const lineColumns = sql`row.id, ${productJson} as product, row.dp::text as dp, row.vat_rate::text as "vatRate", row.pieces, row.free, row.received,
  row.damaged, row.returned, ${variance} as variance, ${unsettled} as unsettled, row.gross::text as gross, row.discount::text as discount,
  row.vat::text as vat, row.net::text as net, row.credited_pieces as "creditedPieces", row.lost, row.credited::text as credited`;
export const lineJoins = sql`join product on product.id = row.product_id left join unit cased on cased.id = product.case_unit_id`;

/** The lines of invoices of the company to DB houses. */
export const primarySaleLines = new List<ListedPrimaryLine, SaleFilter>({
  alias: 'row',
  source: (filter) => sql`(
    select line.*, line.credited_pieces + line.lost as settled, sale.number, sale.business_date, sale.state, sale.db_house_id, sale.source_category_id,
      sale.deleted_at, sale.search_text
    from ${salesOf(filter)} as sale join primary_sale_line line on line.sale_id = sale.id)`,
  columns: sql`${lineColumns}, row.sale_id as "saleId", row.number, row.business_date as date, row.state, ${houseJson} as "dbHouse", ${sourceJson} as "sourceCategory"`,
  joins: sql`/* unscoped: part */ ${lineJoins} join market_node house on house.id = row.db_house_id
    join source_category source on source.id = row.source_category_id`,
  sorts: {
    date: inOrder,
    number: [natural('number'), integer('place')],
    ...named.sorts,
    pieces: [integer('pieces'), ...inOrder],
    free: [integer('free'), ...inOrder],
    state: [text('state'), ...inOrder],
    dp: [amount('dp'), ...inOrder],
    vatRate: [amount('vat_rate'), ...inOrder],
    gross: [amount('gross'), ...inOrder],
    discount: [amount('discount'), ...inOrder],
    vat: [amount('vat'), ...inOrder],
    net: [amount('net'), ...inOrder],
    received: [integer('received'), ...inOrder],
    damaged: [integer('damaged'), ...inOrder],
    returned: [integer('returned'), ...inOrder],
    variance: [{ expression: sql`coalesce(${variance}, 0)`, type: 'integer' }, ...inOrder],
    unsettled: [{ expression: unsettled, type: 'integer' }, ...inOrder],
    credited: [amount('credited'), ...inOrder],
  },
  sortJoins: named.joins,
  sort: listPrimarySaleLines.list.sort,
  mostCounted,
  matches: (filter) => matchesSale(filter, (id) => sql`row.product_id = ${id}`),
  totals: { totals: saleTotals(sql`count(distinct row.sale_id)`) },
  gathered: sql`${summedColumns}, row.sale_id`,
});
