import { colorModeAtom, IconButton, shownColorModeAtom } from '@routebook/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';

/** Changes between light and dark. */
export function ColorModeButton() {
  const dark = useAtomValue(shownColorModeAtom) === 'dark';
  const choose = useSetAtom(colorModeAtom);
  const label = dark ? 'Use light colours' : 'Use dark colours';
  return (
    <IconButton
      size="sm"
      variant="ghost"
      aria-label={label}
      title={label}
      onClick={() => choose(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun /> : <Moon />}
    </IconButton>
  );
}
