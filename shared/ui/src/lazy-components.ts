import { lazyComponent, lazyComponentsOf } from './lazy-component.tsx';

/** Components that no first view shows: each comes with its own file when it is first needed. */
const fields = lazyComponentsOf(() => import('./form/fields.tsx'));
/** With the fields, so that a form is drawn whole. */
const forms = lazyComponentsOf(async () => (await Promise.all([import('./form/forms.ts'), fields.load()]))[0]);
const drawers = lazyComponentsOf(() => import('./overlay/drawers.ts'));
const imports = () => import('./imports/index.ts');

export const Drawer = drawers.component('Drawer');
export const DrawerActions = drawers.component('DrawerActions');
export const LinkList = drawers.component('LinkList');
export const PlaceLink = drawers.component('PlaceLink');
export const Dialog = lazyComponent(async () => (await import('./overlay/dialog.tsx')).Dialog);
/** For what a `FilterButton` opens. */
export const FilterPopover = lazyComponent(async () => (await import('./filters/opened-filters.ts')).FilterPopover);
export const History = lazyComponent(async () => (await import('./history/history.tsx')).History);
export const ImageChooser = lazyComponent(async () => (await import('./images/image-input.tsx')).ImageChooser);
export const ImageInput = lazyComponent(async () => (await import('./images/image-input.tsx')).ImageInput);
export const ImportFile = lazyComponent(async () => (await imports()).ImportFile);
export const Imports = lazyComponent(async () => (await imports()).Imports);
export const ServerForm = forms.component('ServerForm');
export const SelectionDialog = forms.component('SelectionDialog');
export const TextField = fields.component('TextField');
export const TextareaField = fields.component('TextareaField');
export const NameAndCode = fields.component('NameAndCode');
export const NumberField = fields.component('NumberField');
export const SelectField = fields.component('SelectField');
export const StatusField = fields.component('StatusField');
export const BusyButton = fields.component('BusyButton');
export const CheckboxField = fields.component('CheckboxField');
export const ChoicesField = fields.component('ChoicesField');
export const CustomField = fields.component('CustomField');
export const ConflictNotice = fields.component('ConflictNotice');
export const DateField = fields.component('DateField');
export const DayInput = fields.component('DayInput');
export const PhoneField = fields.component('PhoneField');
export const LookupField = fields.component('LookupField');
export const LookupsField = fields.component('LookupsField');
export const Picker = fields.component('Picker');
export const NumberInput = fields.component('NumberInput');
export const PositionFields = fields.component('PositionFields');
export const TimeField = fields.component('TimeField');
export const TimeInput = fields.component('TimeInput');
/** With the form before it, whose place it takes. */
export const WritePreview = lazyComponent(async () => (await import('./form/write-preview.tsx')).WritePreview);
export const NotFound = lazyComponent(async () => (await import('./feedback/not-found.tsx')).NotFound);
export const MapView = lazyComponent(async () => (await import('./map/map-view.tsx')).MapView, null, { plain: true });
export const Spreadsheet = lazyComponent(async () => (await import('./spreadsheet/spreadsheet.tsx')).Spreadsheet);
