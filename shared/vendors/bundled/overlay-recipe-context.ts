import { createSlotRecipeContext as createContextOfCore } from '@chakra-ui/react';
import {
  accordionSlotRecipe,
  actionBarSlotRecipe,
  avatarSlotRecipe,
  collapsibleSlotRecipe,
  comboboxSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fileUploadSlotRecipe,
  hoverCardSlotRecipe,
  menuSlotRecipe,
  popoverSlotRecipe,
  radioGroupSlotRecipe,
  selectSlotRecipe,
  stepsSlotRecipe,
  switchSlotRecipe,
  tabsSlotRecipe,
  timelineSlotRecipe,
  toastSlotRecipe,
  tooltipSlotRecipe,
  treeViewSlotRecipe,
} from '@chakra-ui/react/theme';

const recipes = {
  accordion: accordionSlotRecipe,
  actionBar: actionBarSlotRecipe,
  avatar: avatarSlotRecipe,
  collapsible: collapsibleSlotRecipe,
  combobox: comboboxSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  fileUpload: fileUploadSlotRecipe,
  hoverCard: hoverCardSlotRecipe,
  menu: menuSlotRecipe,
  popover: popoverSlotRecipe,
  radioGroup: radioGroupSlotRecipe,
  select: selectSlotRecipe,
  steps: stepsSlotRecipe,
  switch: switchSlotRecipe,
  tabs: tabsSlotRecipe,
  timeline: timelineSlotRecipe,
  toast: toastSlotRecipe,
  tooltip: tooltipSlotRecipe,
  treeView: treeViewSlotRecipe,
};

/**
 * Stands in for Chakra's own `createSlotRecipeContext` inside the overlays. The theme of the portal holds only the
 * recipes of first views; an overlay brings its recipe along, so that no first view pays for it.
 */
export const createSlotRecipeContext = ({ key }: { key: keyof typeof recipes }) =>
  createContextOfCore({ key, recipe: recipes[key] });
