import type * as props from './form-props.ts';

export function TextField({ label }: props.TextFieldProps) {
  return <label>{label}</label>;
}
export function TextareaField({ label }: props.TextareaFieldProps) {
  return <label>{label}</label>;
}
export function NumberField({ label }: props.NumberFieldProps) {
  return <label>{label}</label>;
}
export function SelectField({ label }: props.SelectFieldProps) {
  return <label>{label}</label>;
}
export function StatusField({ label }: props.StatusFieldProps) {
  return <label>{label}</label>;
}
export function CheckboxField({ label }: props.CheckboxFieldProps) {
  return <label>{label}</label>;
}
export function ChoicesField({ label }: props.ChoicesFieldProps) {
  return <label>{label}</label>;
}
export function DateField({ label }: props.DateFieldProps) {
  return <label>{label}</label>;
}
export function PhoneField({ label }: props.PhoneFieldProps) {
  return <label>{label}</label>;
}
export function LookupField({ label }: props.LookupFieldProps) {
  return <label>{label}</label>;
}
