import { lazyComponent, lazyComponentsOf } from './lazy-component.tsx';

/** Components that no first view shows: each comes with its own file when it is first needed. */
const fields = lazyComponentsOf(() => import('./form/fields.tsx'));
/** With the fields, so that a form is drawn whole. */
const forms = lazyComponentsOf(async () => (await Promise.all([import('./form/forms.ts'), fields.load()]))[0]);
const drawers = lazyComponentsOf(() => import('./overlay/drawers.ts'));
const images = lazyComponentsOf(() => import('./images/images.ts'));
const imports = lazyComponentsOf(() => import('./imports/index.ts'));

export const Drawer = drawers.component('Drawer');
export const DrawerActions = drawers.component('DrawerActions');
export const LinkList = drawers.component('LinkList');
export const PlaceLink = drawers.component('PlaceLink');
export const Dialog = lazyComponentsOf(() => import('./overlay/dialog.tsx')).component('Dialog');
/** For what a `FilterButton` opens. */
export const FilterPopover = lazyComponentsOf(() => import('./filters/opened-filters.ts')).component('FilterPopover');
export const History = lazyComponentsOf(() => import('./history/history.tsx')).component('History');
export const ImageChooser = images.component('ImageChooser');
export const ImageFile = images.component('ImageFile');
export const ImageInput = images.component('ImageInput');
export const saveImage: typeof import('./images/save-image.ts').saveImage = async (...given) =>
  (await images.load()).saveImage(...given);
export const ImportFile = imports.component('ImportFile');
export const Imports = imports.component('Imports');
export const ServerForm = forms.component('ServerForm');
export const SelectionDialog = forms.component('SelectionDialog');
export const TextField = fields.component('TextField');
export const TextareaField = fields.component('TextareaField');
export const NameAndCode = fields.component('NameAndCode');
export const NumberField = fields.component('NumberField');
export const SelectField = fields.component('SelectField');
export const StatusField = fields.component('StatusField');
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
export const WritePreview = lazyComponentsOf(() => import('./form/write-preview.tsx')).component('WritePreview');
export const NotFound = lazyComponentsOf(() => import('./feedback/not-found.tsx')).component('NotFound');
export const MapView = lazyComponent(async () => (await import('./map/map-view.tsx')).MapView, null, { plain: true });
export const Spreadsheet = lazyComponentsOf(() => import('./spreadsheet/spreadsheet.tsx')).component('Spreadsheet');
