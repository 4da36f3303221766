/** The districts of Bangladesh by name, each at its middle: `[name, in Bangla, latitude, longitude, rank]`. */
export async function districtPlaces() {
  return (await import('./district-names.ts')).districts;
}
