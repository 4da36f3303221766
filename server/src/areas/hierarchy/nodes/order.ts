import type { nodeSorts } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import { decodeKey, encodeKey, type Sort, sortOf } from '../../../core/lists/lists.ts';
import { refuse } from '../../../core/refusal.ts';
import type { NodeRow } from './node-rows.ts';

type NodeSort = (typeof nodeSorts)[number];
type SortColumn = 'name' | 'code' | 'status' | 'created_at' | 'updated_at' | 'id';

/** The columns of each order; the id last, so that no two rows are equal. Each has its index. */
const columnsOf: Readonly<Record<NodeSort, readonly SortColumn[]>> = {
  name: ['name', 'id'],
  code: ['code', 'id'],
  status: ['status', 'name', 'id'],
  createdAt: ['created_at', 'id'],
  updatedAt: ['updated_at', 'id'],
};

const types: Partial<Record<SortColumn, string>> = { created_at: 'timestamptz', updated_at: 'timestamptz', id: 'uuid' };

const shapes: Partial<Record<SortColumn, RegExp>> = {
  created_at: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/,
  updated_at: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/,
  id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
};

/** The order of a list, and how a place in it is named, found again and read from. */
export class NodeOrder {
  readonly #columns: readonly SortColumn[];
  readonly #descending: boolean;

  constructor(sort: string | undefined) {
    const { field, direction }: Sort<NodeSort> = sortOf(sort, 'name');
    this.#columns = columnsOf[field];
    this.#descending = direction === 'desc';
  }

  /** `node.name, node.id`, each with its direction; backwards for reading from the end. */
  by(node: string, { backwards = false } = {}): RawBuilder<unknown> {
    const direction = this.#descending !== backwards ? sql`desc` : sql`asc`;
    return sql.join(this.#columns.map((column) => sql`${sql.ref(`${node}.${column}`)} ${direction}`));
  }

  /** The sort columns without the id, which every row source has anyway. */
  columns(node: string): RawBuilder<unknown> {
    return sql.join(this.#columns.map((column) => sql.ref(`${node}.${column}`)));
  }

  keyOf(row: NodeRow): string {
    return encodeKey(this.#columns.map((column) => row[column]));
  }

  /** The rows beyond a key, on the side that is asked for; MALFORMED when it is not a key of this order. */
  beyond(side: 'after' | 'before', text: string, node = 'node'): RawBuilder<unknown> {
    const key = decodeKey(side, text, this.#columns.length);
    const values = this.#columns.map((column, place) => {
      const value = key[place];
      if (typeof value !== 'string' || value.includes('\0') || !(shapes[column]?.test(value) ?? true)) {
        throw refuse('MALFORMED', { fields: { [side]: 'Not a place in this list.' } });
      }
      // Hidden from the planner, which would otherwise plan anew for each key.
      return sql`(select ${value}::${sql.raw(types[column] ?? 'text')})`;
    });
    const comparison = (side === 'after') !== this.#descending ? sql`>` : sql`<`;
    return sql`(${this.columns(node)}) ${comparison} (${sql.join(values)})`;
  }
}
