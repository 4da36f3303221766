import { childLevel, type PlaceFigures, type TreeNode } from '@routebook/contract';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { NodeStatusBadge } from '../level/node-columns.tsx';
import { treeColumns } from './tree-columns.tsx';
import { onRowKey } from './tree-keys.ts';
import { useTree } from './tree-state.ts';

interface TreeRowProps {
  node: TreeNode;
  figures: PlaceFigures | undefined;
  /** From 1. */
  depth: number;
  /** True for the row that the Tab key reaches when none was active yet. */
  first: boolean;
}

/** A place in the tree. */
export function TreeRow({ node, figures, depth, first }: TreeRowProps) {
  const { isOpen, toggle, activeId, activate, openedId, onOpen } = useTree();
  const expandable = childLevel(node.level) !== null && node.counts.children > 0;
  const open = expandable && isOpen(node);
  const reachable = activeId === undefined ? first : activeId === node.id;
  return (
    <tr
      data-node={node.id}
      aria-level={depth}
      aria-selected={openedId === node.id}
      aria-expanded={expandable ? open : undefined}
      tabIndex={reachable ? 0 : -1}
      onFocus={() => activate(node.id)}
      onClick={() => onOpen(node)}
      onKeyDown={(event) =>
        onRowKey(event, { expandable, open, onToggle: (to) => toggle(node, to), onOpen: () => onOpen(node) })
      }
    >
      <th scope="row" style={{ paddingInlineStart: `${0.5 + (depth - 1) * 1.1}rem` }}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the row's arrow keys do the same. */}
        <span
          data-twisty
          onClick={(event) => {
            if (!expandable) return;
            event.stopPropagation();
            toggle(node, !open);
          }}
        >
          {expandable && <ChevronRight aria-hidden />}
        </span>
        <span data-inactive={node.status === 'inactive' || node.status === 'closed' ? '' : undefined}>{node.name}</span>
      </th>
      {treeColumns.map(({ header, align, wideOnly, cell }) => (
        <td key={header} data-align={align} data-wide-only={wideOnly ? '' : undefined}>
          {cell(node, figures)}
        </td>
      ))}
      <td>
        <NodeStatusBadge node={{ status: node.status, deletedAt: null }} />
      </td>
    </tr>
  );
}
