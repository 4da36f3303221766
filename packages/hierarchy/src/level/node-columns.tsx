import { childLevel, type LevelEntry, levelOf, type MarketNode } from '@routebook/contract';
import { businessDate, type Column, inTaka, Muted, quantity, StatusBadge, showDate } from '@routebook/ui';
import { addressText, wholePath } from './path-text.ts';
import { figureColumns } from './place-figures.tsx';

export type NodeColumn = Column<MarketNode>;

const name: NodeColumn = {
  id: 'name',
  header: 'Name',
  fixed: true,
  width: 152,
  cell: (node) => node.name,
};

const code: NodeColumn = { id: 'code', header: 'Code', width: 72, cell: (node) => node.code };

const path: NodeColumn = {
  id: 'path',
  header: 'Belongs to',
  cell: ({ path: steps }) => <Muted title={wholePath(steps)}>{addressText(steps)}</Muted>,
};

const manager: NodeColumn = {
  id: 'manager',
  header: 'Manager',
  width: 128,
  cell: (node) => node.manager?.name ?? <Nobody />,
};

const status: NodeColumn = {
  id: 'status',
  header: 'Status',
  width: 84,
  cell: (node) => <NodeStatusBadge node={node} />,
};

const updated: NodeColumn = {
  id: 'updatedAt',
  header: 'Updated',
  optional: true,
  width: 116,
  cell: (node) => dayOf(node.updatedAt),
};

const created: NodeColumn = {
  ...updated,
  id: 'createdAt',
  header: 'Added',
  cell: (node) => dayOf(node.createdAt),
};

/** Room for the header with the arrow of a sort, and for six digits. */
function countWidth(header: string): number {
  return Math.max(64, 36 + header.length * 6.5);
}

function count(id: keyof MarketNode['counts'], header: string): NodeColumn {
  return { id, header, align: 'end', width: countWidth(header), cell: ({ counts }) => quantity(counts[id]) };
}

/** An amount of the month to date in BDT; none on another day than today. */
function monthToDate(id: 'mtdPrimary' | 'mtdSecondary', header: string, width: number): NodeColumn {
  const total = (figure: number | string) => inTaka(String(figure));
  return {
    id,
    header,
    align: 'end',
    width,
    cell: (node) => (node[id] === null ? '—' : inTaka(node[id])),
    total,
  };
}

function dayOf(instant: string): string {
  return showDate(businessDate(new Date(instant)));
}

function Nobody() {
  return <Muted>No manager</Muted>;
}

export function NodeStatusBadge({ node }: { node: Pick<MarketNode, 'status' | 'deletedAt'> }) {
  return <StatusBadge status={node.status} deletedAt={node.deletedAt} />;
}

export const columns = {
  name,
  code,
  path,
  manager,
  status,
  updated,
  created,
  dbHouses: count('dbHouses', 'DB houses'),
  routes: count('routes', 'Routes'),
  outlets: count('outlets', 'Outlets'),
  salesOfficers: count('salesOfficers', 'SOs'),
  mtdPrimary: monthToDate('mtdPrimary', 'MTD primary', 110),
  mtdSecondary: monthToDate('mtdSecondary', 'MTD secondary', 126),
} as const;

/** The columns of a level above the DB houses. */
export function nodeColumns({ level }: LevelEntry): readonly NodeColumn[] {
  const child = childLevel(level);
  return [
    name,
    code,
    ...(level === 'nation' ? [] : [path]),
    manager,
    ...(child && child !== 'dbHouse' ? [count('children', levelOf(child).many)] : []),
    { ...columns.dbHouses, optional: true },
    { ...columns.routes, optional: true },
    columns.outlets,
    { ...columns.salesOfficers, optional: true },
    columns.mtdPrimary,
    columns.mtdSecondary,
    figureColumns.achievement,
    status,
    updated,
    created,
  ];
}
