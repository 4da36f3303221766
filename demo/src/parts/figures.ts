import type { DemoPart } from '../part.ts';

/** From so many outlets on, the making of demo data waits for figures no longer than so many milliseconds. */
const large = 50_000;
const patience = 10_000;

/** What figures are counted from. */
const documents =
  'sales_order, sales_order_line, outlet_ledger, outlet_visit, collection, journey_plan, outlet, outlet_route, market_node, market_parent, primary_sale';

/**
 * The kept figures, counted by months instead of row by row, the newest first. Of a large business the older months are left to the
 * server, which counts them once it runs, but for what outlets were delivered.
 */
export const figures: DemoPart = {
  name: 'figures',
  rows: () => 0,
  async begin(client) {
    await client.query('select pause_figures()');
  },
  async write() {},
  steps: [
    {
      name: 'ways of figures',
      after: ['an order on hold', 'lines of orders', 'primary sales', 'journey plans', 'ways to visits'],
      async run(client) {
        await client.query('select resume_figures()');
        await client.query(`set local default_statistics_target = 10; analyze ${documents}`);
      },
    },
    {
      name: 'figures',
      after: ['ways of figures'],
      async run(client, { counts }) {
        if (counts.outlets < large) {
          await client.query('select recount_figures(first, last) from days_with_figures()');
          return;
        }
        const { rows: months } = await client.query<{ first: string; last: string }>(
          `select month::date::text as first, ((month + interval '1 month')::date - 1)::text as last
           from days_with_figures() as kept cross join lateral generate_series(month_of(kept.first)::timestamp, kept.last::timestamp, interval '1 month') as month
           order by month desc`,
        );
        const end = performance.now() + patience;
        for (const { first, last } of months)
          await client.query(
            performance.now() < end
              ? 'select recount_figures($1, $2)'
              : "insert into figure_day_to_count select day::date from generate_series($1::timestamp, $2::timestamp, interval '1 day') as day on conflict do nothing",
            [first, last],
          );
        // Of older days at once: one after another each changes days after it.
        await client.query('select recount_outlet_goods(first, last) from days_with_figures()');
      },
    },
  ],
};
