import { parsePosition } from '@routebook/contract';
import { useFormContext } from 'react-hook-form';
import { NumberField } from './number-field.tsx';

/** The latitude and longitude of `name`; a pair in either, as maps give it, fills both. */
export function PositionFields({ name, required = false }: { name: string; required?: boolean }) {
  const { setValue, formState } = useFormContext();
  const [latitude, longitude] = [`${name}.latitude`, `${name}.longitude`];
  const takes = (text: string) => {
    const position = parsePosition(text);
    if (!position) return false;
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(latitude, position.latitude, options);
    setValue(longitude, position.longitude, options);
    return true;
  };
  return (
    <>
      <NumberField
        name={latitude}
        label="Latitude"
        required={required}
        example="a latitude like 23.8103"
        help="Like 23.8103, or both as 23.8103, 90.4125"
        takes={takes}
      />
      <NumberField
        name={longitude}
        label="Longitude"
        required={required}
        example="a longitude like 90.4125"
        help="Like 90.4125"
        takes={takes}
      />
    </>
  );
}
