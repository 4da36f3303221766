/** What opens below the buttons of filters, in one later file. */
export { FilterPicker } from './filter-picker.tsx';
export { FilterPopover } from './filter-popover.tsx';
export { PeriodPopover } from './period-popover.tsx';
