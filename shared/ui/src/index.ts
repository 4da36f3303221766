export { Link, Route, Switch, useLocation, useSearch } from 'wouter';
export { type May, useMay, useMayCall } from './access/use-may.ts';
export { type FailedCall, failedCall } from './calls/failed-call.ts';
export { queryClient } from './calls/query-client.ts';
export {
  type CallInput,
  type ReadOptions,
  readOptions,
  refreshTags,
  useFirstRead,
  useServerRead,
  useServerWrite,
  type WriteInput,
} from './calls/server-call.ts';
export type { DayInputProps } from './days/day-input.tsx';
export { addMonths, monthInWords } from './days/month.ts';
export { AlertBox, type AlertBoxProps } from './feedback/alert-box.tsx';
export { Empty, type EmptyProps } from './feedback/empty.tsx';
export { Failed, type FailedProps } from './feedback/failed.tsx';
export { FigureTable } from './feedback/figure-table.tsx';
export { KeyValues, type KeyValuesProps } from './feedback/key-values.tsx';
export { Loading } from './feedback/loading.tsx';
export { LoadingOrError } from './feedback/loading-or-error.tsx';
export { Muted } from './feedback/muted.tsx';
export { partOf, type Stat, StatTiles, statOf } from './feedback/stat-tiles.tsx';
export { StatusBadge, type StatusTone } from './feedback/status-badge.tsx';
export { tellDone } from './feedback/tell-done.ts';
export { type Toast, toast } from './feedback/toast.ts';
export { useTellDone } from './feedback/use-tell-done.ts';
export { formatsInWords, formatWords } from './files/format-words.ts';
export { saveFile } from './files/save-file.ts';
export { ChoiceFilter, type ChoiceFilterProps } from './filters/choice-filter.tsx';
export { exportSelected, exportsOf, filesOf } from './filters/exports-of.ts';
export { type Choice, choicesOf, type ExportOption, type Filter } from './filters/filter.ts';
export { FilterBar, type FilterBarProps } from './filters/filter-bar.tsx';
export { FilterButton } from './filters/filter-button.tsx';
export { LookupFilter, type LookupFilterProps } from './filters/lookup-filter.tsx';
export { marketFilterOf } from './filters/market-filter.ts';
export { PeriodFilter, type PeriodFilterProps } from './filters/period-filter.tsx';
export { SearchBox, type SearchBoxProps } from './filters/search-box.tsx';
export { AddButton, type AddButtonProps } from './form/add-button.tsx';
export type {
  CheckboxFieldProps,
  ChoicesFieldProps,
  CustomControl,
  CustomFieldProps,
  DateFieldProps,
  FormConflict,
  FormHandle,
  LookupFieldProps,
  LookupsFieldProps,
  NumberFieldProps,
  PhoneFieldProps,
  SelectFieldProps,
  SelectionDialogProps,
  ServerFormProps,
  StatusFieldProps,
  TextareaFieldProps,
  TextFieldProps,
  TimeFieldProps,
} from './form/form-props.ts';
export { businessInstant } from './format/business-instant.ts';
export { counted } from './format/counted.ts';
export { addDays, businessDate, showDate, showInstant, showTime } from './format/dates.ts';
export { inTaka, money, moneyWithCurrency, percent, quantity } from './format/money.ts';
export { weekDays, weekDaysInWords } from './format/week-days.ts';
export { useKept } from './handover/use-kept.ts';
export { HistoryPanel, type HistoryPanelProps } from './history/history-panel.tsx';
export type { HistoryEntry, HistoryProps } from './history/history-props.ts';
export { actionInWords, type HistoryWords, valueInWords } from './history/history-words.ts';
export type { ImageChoice } from './images/image-input.tsx';
export { StoredImage } from './images/stored-image.tsx';
export { WithImage } from './images/with-image.tsx';
export type { ImportColumn } from './import-wizard/import-wizard-props.ts';
export type { Importable, ImportOption } from './imports/imports-props.ts';
export { lazyComponent } from './lazy-component.tsx';
export {
  CheckboxField,
  ChoicesField,
  ConflictNotice,
  CustomField,
  DateField,
  DayInput,
  Dialog,
  Drawer,
  DrawerActions,
  FilterPopover,
  History,
  ImageChooser,
  ImageFile,
  ImageInput,
  ImportFile,
  Imports,
  LinkList,
  LookupField,
  LookupsField,
  MapView,
  NameAndCode,
  NotFound,
  NumberField,
  NumberInput,
  PhoneField,
  Picker,
  PlaceLink,
  PositionFields,
  SelectField,
  SelectionDialog,
  ServerForm,
  Spreadsheet,
  StatusField,
  saveImage,
  TextareaField,
  TextField,
  TimeField,
  TimeInput,
  WritePreview,
} from './lazy-components.ts';
export { countsBy } from './list/counts-by.ts';
export { type ListKey, type ListOptions, type ListState, useListState } from './list/list-state.ts';
export { pageOf } from './list/page-of.ts';
export { readTotals } from './list/read-totals.ts';
export { useExactTotals } from './list/use-exact-totals.ts';
export { type ServerList, useServerList } from './list/use-server-list.ts';
export { readEvents, type ServerEvent } from './live/event-stream.ts';
export { inOneTab, type SharedWork } from './live/in-one-tab.ts';
export { useLiveEvents } from './live/use-live-events.ts';
export { districtPlaces } from './map/district-places.ts';
export type {
  MapBounds,
  MapHandle,
  MapOverlay,
  MapPlace,
  MapPosition,
  MapViewProps,
  MovablePin,
  MovingPlace,
  MovingPlaces,
  PickedFeature,
} from './map/map-types.ts';
export { confirm } from './overlay/confirm.ts';
export type { DialogProps, DrawerProps, DrawerSection } from './overlay/drawer-props.ts';
export { FocusHome } from './overlay/focus-home.ts';
export { MenuButton, type MenuButtonProps } from './overlay/menu-button.tsx';
export type { MenuEntry } from './overlay/menu-entry.ts';
export type { Question } from './overlay/question.ts';
export { sidePanelOf } from './overlay/side-panel.tsx';
export { Page, type PageProps } from './page/page.tsx';
export { type PageHead, type PageLink, pageHeadAtom } from './page/page-head.ts';
export { TextLink } from './page/text-link.tsx';
export { useView, type Views } from './page/use-view.ts';
export { ViewSwitch, type ViewSwitchProps } from './page/view-switch.tsx';
export { createParcel, type ParcelLifecycles, type ParcelOptions, type ParcelProps } from './parcel/create-parcel.tsx';
export { namedSearch } from './picker/named-search.ts';
export type {
  ChoiceTree,
  LookupOption,
  PickerProps,
  SearchOptions,
  Suggestions,
  TreeOption,
} from './picker/picker-props.ts';
export { placeSearch, placeTree } from './places/find-places.ts';
export { useIdsOfPage } from './records/ids-of-page.ts';
export { RecordForm } from './records/late-record-form.ts';
export type { RecordForms, RecordPanels } from './records/panel-parts.ts';
export { statusColumn, statusFilter, updatedColumn } from './records/record-columns.tsx';
export { type BesideProps, RecordScreen, type RecordScreenProps } from './records/record-screen.tsx';
export { removeRecord, restoreRecord } from './records/removal.ts';
export { goTo, type NavigateOptions } from './routing/navigation.ts';
export { hasUnsavedWork, mayLeave, unlessUnsaved, useUnsavedWork } from './routing/unsaved-work.ts';
export { patchUrl, type UrlChange, type UrlPatch, useUrlState } from './routing/url-state.ts';
export type { SheetAction } from './spreadsheet/actions.ts';
export type { Amount } from './spreadsheet/amount.ts';
export type { SummaryColumn, ValueColumn } from './spreadsheet/columns.ts';
export type { PersonAt } from './spreadsheet/people-at.ts';
export type { CellChange, Sheet, UnsavedCell } from './spreadsheet/sheet.ts';
export type { RowState, SheetRow } from './spreadsheet/sheet-row.ts';
export type { SheetHandle, SpreadsheetProps } from './spreadsheet/spreadsheet-props.ts';
export { useWholeInPrint } from './spreadsheet/use-whole-in-print.ts';
export type { BulkAction, Column, Cursors, Figure, RowAction, RowPage, Selection } from './table/column.ts';
export { DataTable } from './table/data-table.tsx';
export type { DataTableProps, RowSource } from './table/data-table-props.ts';
export { pageIn } from './table/page-in.ts';
export { Pagination, type PaginationProps } from './table/pagination.tsx';
export { clearSelection } from './table/use-row-selection.ts';
export { BusyButton } from './theme/busy-button.tsx';
export { Button, type ButtonProps, IconButton, LinkButton } from './theme/button.tsx';
export { type ColorMode, type ColorModeChoice, colorModeAtom, shownColorModeAtom } from './theme/color-mode.ts';
export { Input, type InputProps } from './theme/input.tsx';
export { Select, type SelectProps } from './theme/select.tsx';
export { Spinner, type SpinnerProps } from './theme/spinner.tsx';
export { styled } from './theme/styled.tsx';
export { ViewsButton } from './views/views-button.tsx';
