import { Flex, Heading, SimpleGrid } from '@chakra-ui/react';
import { type addOffer, type BodyOf, type OfferSlab, offerKinds, outletClasses } from '@routebook/contract';
import {
  CheckboxField,
  ChoicesField,
  CustomField,
  DateField,
  LookupsField,
  NumberField,
  SelectField,
  TextField,
} from '@routebook/ui';
import type { ReactNode } from 'react';
import type { CachedNames } from './cached-names.ts';
import { type ChoiceKind, findChoices, marketTree } from './find-choices.ts';
import { kindInWords, rewardInWords, stepInWords } from './offer-words.ts';
import { SlabEditor } from './slab-editor.tsx';

const kinds = offerKinds.map((value) => ({ value, label: kindInWords[value] }));
const measures = [
  { value: 'quantity', label: 'Pieces' },
  { value: 'value', label: 'Value in BDT, before offers' },
];
const targets = [
  { value: 'products', label: 'Some products' },
  { value: 'order', label: 'The whole order' },
];
const periods = [
  { value: 'month', label: 'All orders of the outlet in a month' },
  { value: 'offer', label: 'All orders of the outlet since it began' },
];
const classes = outletClasses.map((value) => ({ value, label: value }));

interface OfferFieldsProps {
  values: Partial<Omit<BodyOf<typeof addOffer>, 'code'>>;
  names: CachedNames;
}

/** What an offer promises: what it gives, for what, to whom and when, beside which others, and up to how much. */
export function OfferFields({ values, names }: OfferFieldsProps) {
  const { kind = 'percent', measure = 'quantity', appliesTo } = values;
  const showSlabs = (slabs: unknown) =>
    (slabs as OfferSlab[])
      .map((slab) => `${rewardInWords(measure, slab.reward, names.byId)}, ${stepInWords(measure, slab)}`)
      .join('; ');
  return (
    <>
      <Section title="What it gives">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
          <SelectField name="kind" label="Kind" choices={kinds} required />
          <SelectField name="measure" label="Counts" choices={measures} required />
        </SimpleGrid>
        <CustomField<OfferSlab[] | undefined> name="slabs" label="What it gives" grouped required show={showSlabs}>
          {({ value = [], onChange }) => (
            <SlabEditor kind={kind} measure={measure} value={value} onChange={onChange} names={names} />
          )}
        </CustomField>
      </Section>
      <Section title="For what">
        <SelectField name="appliesTo" label="For" choices={targets} required />
        {appliesTo !== 'order' && (
          <>
            <LookupsField name="brandIds" label="Brands" {...foundAs('brand', names)} />
            <LookupsField name="categoryIds" label="Categories" {...foundAs('category', names)} />
            <LookupsField name="productIds" label="Products" {...foundAs('product', names)} />
            <CheckboxField
              name="mixed"
              label="Different products count together"
              help="Without it each product has to reach a step by itself."
            />
          </>
        )}
        <SelectField
          name="cumulative"
          label="Counts over"
          choices={periods}
          emptyLabel="Each order by itself"
          help="Over a period, an order gets what the period's step gives less what was given before."
        />
      </Section>
      <Section title="For whom and when">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
          <DateField name="startsOn" label="Starts on" required />
          <DateField name="lastDay" label="Last day" required />
        </SimpleGrid>
        <LookupsField
          name="marketIds"
          label="Markets"
          help="Each with all that lies beneath it; none is the whole market."
          {...foundAs('market', names)}
          tree={marketTree}
        />
        <ChoicesField name="outletClasses" label="Outlet classes" choices={classes} help="None is every class." />
      </Section>
      <Section title="Beside other offers">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
          <NumberField name="priority" label="Priority" required help="The higher, the earlier it is taken." />
          <TextField
            name="exclusiveGroup"
            label="Exclusive group"
            maxLength={60}
            help="An order gets one offer of a group."
          />
        </SimpleGrid>
        <CheckboxField name="stacks" label="Its products may have other offers, too" />
      </Section>
      <Section title="Up to how much">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
          <NumberField name="budget" label="Budget" as="text" unit="BDT" />
          <NumberField name="mostPerOrder" label="Most for an order" as="text" unit="BDT" />
          <NumberField name="mostPerOutlet" label="Most for an outlet" as="text" unit="BDT" />
          <NumberField name="timesPerOutlet" label="Orders of an outlet" help="How many of them get it." />
        </SimpleGrid>
      </Section>
    </>
  );
}

function foundAs(of: ChoiceKind, names: CachedNames) {
  return {
    about: of,
    search: findChoices(of),
    labelOf: names.nameOf,
    onChosen: names.learn,
    placeholder: 'Type a name or code',
  };
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flex direction="column" gap="3" pt="2" borderTopWidth="1px" borderColor="border.muted">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      {children}
    </Flex>
  );
}
