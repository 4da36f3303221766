import { NumberField } from '@routebook/ui';

/** DP, TP, MRP and VAT of a price. */
export function AmountFields({ unit, required = true }: { unit: string; required?: boolean }) {
  return (
    <>
      <NumberField
        name="dp"
        label="DP"
        as="text"
        unit="BDT"
        required={required}
        help={`Distribution price: what the DB house pays for one ${unit.toLowerCase()}, VAT contained.`}
      />
      <NumberField
        name="tp"
        label="TP"
        as="text"
        unit="BDT"
        required={required}
        help="Trade price: what the outlet pays."
      />
      <NumberField
        name="mrp"
        label="MRP"
        as="text"
        unit="BDT"
        required={required}
        help="The most that the consumer pays."
      />
      <NumberField name="vat" label="VAT" as="text" unit="%" required={required} />
    </>
  );
}
