/** How the sales organisation groups the divisions; by the number of regions. */
export const regionPlans: Readonly<
  Record<4 | 6, readonly { readonly name: string; readonly divisions: readonly string[] }[]>
> = {
  4: [
    { name: 'Central', divisions: ['Dhaka', 'Mymensingh'] },
    { name: 'East', divisions: ['Chattogram', 'Sylhet'] },
    { name: 'North', divisions: ['Rajshahi', 'Rangpur'] },
    { name: 'South', divisions: ['Khulna', 'Barishal'] },
  ],
  6: [
    { name: 'Central', divisions: ['Dhaka'] },
    { name: 'South East', divisions: ['Chattogram'] },
    { name: 'North East', divisions: ['Sylhet', 'Mymensingh'] },
    { name: 'West', divisions: ['Rajshahi'] },
    { name: 'North', divisions: ['Rangpur'] },
    { name: 'South', divisions: ['Khulna', 'Barishal'] },
  ],
};
