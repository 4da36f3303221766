import Download from 'lucide-react/icons/download';
import { saveFile } from '../files/save-file.ts';
import type { ListState } from '../list/list-state.ts';
import { MenuButton } from '../overlay/menu-button.tsx';
import type { ExportOption } from './filter.ts';

/** Files of exactly the filtered rows. */
export function ExportMenu({ exports, list }: { exports: readonly ExportOption[]; list: ListState }) {
  const query = { ...list.filterQuery, sort: list.values.sort };
  return (
    <MenuButton
      label="Export"
      icon={<Download aria-hidden />}
      withLabel
      size="md"
      entries={() =>
        exports.map(({ label, fileName, open }) => ({
          kind: 'action',
          label,
          onSelect: () => saveFile(fileName, (signal) => open(query, signal)),
        }))
      }
    />
  );
}
