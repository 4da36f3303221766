import type { FirstStep } from '@routebook/contract';

interface StepWords {
  readonly title: string;
  /** What is done there, and how it is quickest. */
  readonly about: string;
  readonly screen: `/${string}`;
}

/** A step in words, and the screen on which it is taken. */
export const stepWords: Readonly<Record<FirstStep, StepWords>> = {
  places: {
    title: 'Market hierarchy',
    about:
      'The nation, then its regions, divisions, districts, zones, territories and areas: one by one, or a file of each level.',
    screen: '/division/nations',
  },
  dbHouses: {
    title: 'DB houses',
    about: 'Who distributes in which area, with proprietor and credit limit.',
    screen: '/db-house/db-houses',
  },
  people: {
    title: 'Users',
    about: 'Managers first, then TOs and SOs with their markets. Designations say what each may do.',
    screen: '/user/users',
  },
  routes: {
    title: 'Routes',
    about: 'The routes of each DB house, their days and the SO who walks them.',
    screen: '/route/routes',
  },
  products: {
    title: 'Products',
    about: 'Units, brands and categories first, then products with their prices; set them active.',
    screen: '/product/products',
  },
  outlets: {
    title: 'Outlets',
    about: 'The shops on the routes, one by one or from a file. Somebody else than who adds them approves them.',
    screen: '/outlet/outlets',
  },
  journeyPlans: {
    title: 'Journey plans',
    about: 'Which SO walks which route on which day.',
    screen: '/user/journey-plans',
  },
  stock: {
    title: 'Opening stock',
    about: 'What each DB house has: counted by Update stock, or received by a primary sale.',
    screen: '/stock/stocks',
  },
};
