/** The choices of a form. */
export const statusChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive', help: 'Nothing new is put in it; what is there stays.' },
];
