import { combobox } from './overlays/combobox.ts';
import { dialog, drawer } from './overlays/dialogs.ts';
import { menu, popover, tooltip } from './overlays/menus.ts';
import { tabs, treeView } from './overlays/tabs-and-tree.ts';
import { addSlotRecipes } from './system.ts';

addSlotRecipes({ combobox, dialog, drawer, menu, popover, tabs, tooltip, treeView });
