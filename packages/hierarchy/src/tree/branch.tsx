import { Button } from '@chakra-ui/react';
import { marketTree } from '@routebook/contract';
import { failedCall, useServerRead } from '@routebook/ui';
import { Fragment, type ReactNode } from 'react';
import { usePlaceFigures } from '../level/place-figures.tsx';
import { treeColumns } from './tree-columns.tsx';
import { TreeRow } from './tree-row.tsx';
import { useTree } from './tree-state.ts';

/** As many as the call for them takes. */
const mostFigures = 200;

interface BranchProps {
  /** The place whose children these are; without it the top of one's market. */
  parent?: string;
  depth: number;
}

/** The children of a place, read when it is opened, and theirs. */
export function Branch({ parent, depth }: BranchProps) {
  const { asOf, isOpen } = useTree();
  const { data, isError, error, refetch } = useServerRead(marketTree, {
    query: { ...(parent && { parent }), ...(asOf && { asOf }) },
    keepPrevious: true,
  });
  const figures = usePlaceFigures(asOf ? [] : (data?.nodes ?? []).slice(0, mostFigures).map(({ id }) => id));
  if (!data && isError) {
    return (
      <Note depth={depth}>
        {failedCall(error).message}{' '}
        <Button size="xs" variant="outline" onClick={() => void refetch()}>
          Retry
        </Button>
      </Note>
    );
  }
  if (!data) return <Note depth={depth}>Loading…</Note>;
  if (data.nodes.length === 0) return <Note depth={depth}>Nothing here{asOf ? ' on that day' : ' yet'}.</Note>;
  return data.nodes.map((node, index) => (
    <Fragment key={node.id}>
      <TreeRow node={node} figures={figures.get(node.id)} depth={depth} first={depth === 1 && index === 0} />
      {node.counts.children > 0 && isOpen(node) && <Branch parent={node.id} depth={depth + 1} />}
    </Fragment>
  ));
}

/** In place of rows: they are on their way, there are none, or reading them failed. */
function Note({ depth, children }: { depth: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={treeColumns.length + 2} style={{ paddingInlineStart: `${1.9 + (depth - 1) * 1.1}rem` }}>
        {children}
      </td>
    </tr>
  );
}
