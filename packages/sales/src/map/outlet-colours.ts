import { type OutletStatus, outletStatuses } from '@routebook/contract';
import { statusWords } from '../outlets/outlet-words.ts';
import type { Meaning } from './legend.tsx';

/** An expression of the style language that names the colour of an outlet. */
type Expression = readonly unknown[];

interface Colouring {
  readonly label: string;
  readonly legend: readonly Meaning[];
  readonly expression: Expression;
}

const green = '#0f9d6b';
const teal = '#0e8a9a';
const blue = '#3b6fd4';
const amber = '#d98a00';
const red = '#d03a3a';
const grey = '#7d8b93';

function byWord(property: string, words: Readonly<Record<string, Meaning>>): Expression {
  const pairs = Object.entries(words).flatMap(([word, { colour }]) => [word, colour]);
  return ['match', ['get', property], ...pairs, grey];
}

const classes = {
  A: { colour: green, label: 'Class A' },
  B: { colour: blue, label: 'Class B' },
  C: { colour: amber, label: 'Class C' },
  D: { colour: grey, label: 'Class D' },
};

const statusColours: Readonly<Record<OutletStatus, string>> = {
  pending: blue,
  active: green,
  dormant: amber,
  closed: grey,
  rejected: red,
};
const statuses = Object.fromEntries(
  outletStatuses.map((status) => [status, { colour: statusColours[status], label: statusWords[status] }]),
);

/** Days since something happened; outlets where it never did have none. */
function byDays(property: string, never: string): Pick<Colouring, 'legend' | 'expression'> {
  return {
    legend: [
      { colour: green, label: 'Up to 7 days ago' },
      { colour: teal, label: 'Up to 30 days ago' },
      { colour: amber, label: 'Up to 90 days ago' },
      { colour: red, label: 'Longer ago' },
      { colour: grey, label: never },
    ],
    expression: ['case', ['has', property], ['step', ['get', property], green, 8, teal, 31, amber, 91, red], grey],
  };
}

/** What outlets can be coloured by; the first is where the address names none. */
export const colourings = {
  class: { label: 'Class', legend: Object.values(classes), expression: byWord('class', classes) },
  status: { label: 'Status', legend: Object.values(statuses), expression: byWord('status', statuses) },
  order: { label: 'Last order', ...byDays('ordered', 'Never ordered') },
  visit: { label: 'Last visit', ...byDays('visited', 'Never visited') },
  due: {
    label: 'Due',
    legend: [
      { colour: grey, label: 'Nothing due' },
      { colour: teal, label: 'Up to BDT 5,000' },
      { colour: amber, label: 'Up to BDT 20,000' },
      { colour: red, label: 'More' },
    ],
    expression: ['step', ['get', 'due'], grey, 0.01, teal, 5000.01, amber, 20_000.01, red],
  },
} as const satisfies Readonly<Record<string, Colouring>>;

export type ColouringName = keyof typeof colourings;

/** The colouring that an address names. */
export function colouringNamed(name: string): ColouringName {
  return Object.hasOwn(colourings, name) ? (name as ColouringName) : 'class';
}
