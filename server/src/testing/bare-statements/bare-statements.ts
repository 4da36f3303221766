/** The tables whose rows are somebody's: places, people, and what is kept of them by day. */
const scopedTables = [
  'market_node',
  'market_parent',
  'market_move',
  'db_house',
  'route',
  'route_sales_officer',
  'outlet',
  'outlet_route',
  'outlet_activity',
  'outlet_image',
  'outlet_pin',
  'outlet_visit',
  'stock_balance',
  'stock_movement',
  'stock_update',
  'primary_sale',
  'primary_sale_line',
  'primary_sale_event',
  'primary_receipt',
  'primary_correction',
  'sales_order',
  'sales_order_line',
  'sales_order_offer',
  'sales_order_event',
  'sales_order_return',
  'collection',
  'collection_part',
  'outlet_ledger',
  'sale_month',
  'stock_transfer',
  'stock_day_end',
  'stock_proof_difference',
  'order_proof_difference',
  'user_account',
  'user_market',
  'attendance',
  'attendance_correction',
  'attendance_leave',
  'journey_plan',
  'journey_pattern',
  'journey_change',
  'journey_change_day',
  'audit_entry',
  'gift',
  'gift_step',
  'gift_movement',
  'offer',
  'offer_version',
  'offer_redemption',
  'target_cell',
  'target_presence',
  'primary_sales_target',
  'so_allocation',
  'exception_case',
  'trace_position',
  'trace_last',
];

/** What limits a statement to a person's scope: `server/src/core/scope`, and what areas have made of it for their own rows. */
const guards = [
  'visibleNodes',
  'visiblePeople',
  'visible',
  'visibleBeneath',
  'within',
  'peopleInReach',
  'worksIn',
  'highest',
  'seen',
  'seenEntry',
  'matchesEntry',
  'giftsInReach',
  'outletsInReach',
  'visitsInReach',
  'stockInReach',
  'ordersInReach',
  'orderDifferencesInReach',
  'collectionsInReach',
  'transfersInReach',
  'sharedOffers',
  'sharedOffer',
  'sharedPlace',
  'leadsThrough',
  'foundThrough',
  'madeIn',
  'ordersOf',
  'visitsOf',
  'salesOf',
];

const reads = new RegExp(
  `\\b(?:from|join)\\s+(?:${scopedTables.join('|')})\\b|selectFrom\\('(?:${scopedTables.join('|')})\\b`,
);
const isGuarded = new RegExp(`\\b(?:${guards.join('|')})\\(`);

/**
 * Why a statement need not say itself whose rows it may read, as its comment says it: `unscoped: found`.
 * - `found`: it takes ids of rows that the call has found in scope before.
 * - `part`: it is put into a statement, or fed with rows, that are limited to the scope where it is used.
 * - `whole`: it is a rule or the daily work of the whole business, a name that is taken, a day that begins; it answers no rows.
 */
const saysWhy = /\/\* unscoped: (?:found|part|whole) \*\//;

/** The statements of a source file that read rows of somebody and say neither whose they may be nor why they need not. */
export function bareStatements(source: string): string[] {
  return statementsOf(source).filter(
    (statement) => reads.test(statement) && !isGuarded.test(statement) && !saysWhy.test(statement),
  );
}

/** The outermost sql templates, with all that is put into them, and the chains of the query builder. */
function statementsOf(source: string): string[] {
  const statements: string[] = [];
  let rest = '';
  let from = 0;
  for (const match of source.matchAll(/\bsql(?:<[^`]*?>)?`/g)) {
    if (match.index < from) continue;
    const start = match.index + match[0].length;
    const end = endOfTemplate(source, start);
    rest += source.slice(from, match.index);
    statements.push(source.slice(start, end));
    from = end + 1;
  }
  rest += source.slice(from);
  return [...statements, ...rest.split(/(?=selectFrom\()/).slice(1)];
}

/** Where a template that begins here ends, over the templates inside it. */
function endOfTemplate(source: string, start: number): number {
  for (let place = start; place < source.length; place += 1) {
    if (source[place] === '\\') place += 1;
    else if (source[place] === '`') return place;
    else if (source.startsWith('${', place)) place = endOfExpression(source, place + 2);
  }
  return source.length;
}

function endOfExpression(source: string, start: number): number {
  let depth = 1;
  for (let place = start; place < source.length; place += 1) {
    if (source[place] === '`') place = endOfTemplate(source, place + 1);
    else if (source[place] === '{') depth += 1;
    else if (source[place] === '}') {
      depth -= 1;
      if (depth === 0) return place;
    }
  }
  return source.length;
}
