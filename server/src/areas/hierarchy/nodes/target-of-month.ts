import { planScenario } from '@routebook/contract';
import { sql } from 'kysely';

/** What a place (`node`) is to sell to outlets this month, by the revision in force. */
export const targetOfMonth = sql`/* unscoped: part */ select cell.amount
  from target_plan plan join target_cell cell on cell.plan_id = plan.id and cell.month = extract(month from business_date())
    and cell.node_id = node.id and cell.user_id is null and cell.revision = (
      select max(each.revision) from target_month each
      where each.plan_id = plan.id and each.month = cell.month and each.state in ('approved', 'locked'))
  where plan.type = 'secondaryValue' and plan.item_id is null and plan.year = extract(year from business_date())
    and lower(plan.scenario) = lower(${planScenario})`;
