/** The kinds of lists that show something of an outlet's route, category or status. */
export const staleLists = ['Outlets', 'OutletCategories', 'Routes', 'Market'] as const;
