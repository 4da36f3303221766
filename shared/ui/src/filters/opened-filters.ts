/** What opens below the buttons of filters, in one later file. */
export { FilterPicker } from './filter-picker.tsx';
export { PeriodPopover } from './period-popover.tsx';
