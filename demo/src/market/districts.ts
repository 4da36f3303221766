/** A district: where it is, how far from there one is still inside it, and how many people live in it. */
export interface District {
  readonly name: string;
  /** Of ISO 3166-2. */
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
  /** A circle of this radius in km around the position lies wholly inside the district. */
  readonly safeKm: number;
  /** In thousands (census of 2011). */
  readonly people: number;
}

export interface Division {
  readonly name: string;
  readonly code: string;
  readonly districts: readonly District[];
}

type DistrictRow = readonly [
  name: string,
  code: string,
  latitude: number,
  longitude: number,
  safeKm: number,
  people: number,
];

function division(name: string, code: string, rows: readonly DistrictRow[]): Division {
  return {
    name,
    code,
    districts: rows.map(([district, districtCode, latitude, longitude, safeKm, people]) => ({
      name: district,
      code: districtCode,
      latitude,
      longitude,
      safeKm,
      people,
    })),
  };
}

/** The 8 divisions and 64 districts of Bangladesh. */
export const divisions: readonly Division[] = [
  division('Barishal', 'BD-A', [
    ['Barguna', 'BD-02', 22.23, 90.09, 6, 893],
    ['Barishal', 'BD-06', 22.86, 90.32, 12, 2324],
    ['Bhola', 'BD-07', 22.26, 90.76, 7.5, 1777],
    ['Jhalokathi', 'BD-25', 22.61, 90.2, 8.5, 683],
    ['Patuakhali', 'BD-51', 22.34, 90.46, 13, 1536],
    ['Pirojpur', 'BD-50', 22.71, 90.03, 8.5, 1113],
  ]),
  division('Chattogram', 'BD-B', [
    ['Bandarban', 'BD-01', 21.76, 92.41, 19, 388],
    ['Brahmanbaria', 'BD-04', 23.94, 91.1, 12.5, 2840],
    ['Chandpur', 'BD-09', 23.29, 90.81, 12.5, 2416],
    ['Chattogram', 'BD-10', 22.64, 91.76, 13, 7616],
    ["Cox's Bazar", 'BD-11', 21.48, 92.09, 8.5, 2290],
    ['Cumilla', 'BD-08', 23.59, 90.97, 16.5, 5387],
    ['Feni', 'BD-16', 22.97, 91.41, 8.5, 1437],
    ['Khagrachhari', 'BD-29', 23.23, 91.96, 15.5, 614],
    ['Lakshmipur', 'BD-31', 22.98, 90.8, 9, 1729],
    ['Noakhali', 'BD-47', 22.84, 91.12, 13.5, 3108],
    ['Rangamati', 'BD-56', 22.77, 92.23, 21.5, 596],
  ]),
  division('Dhaka', 'BD-C', [
    ['Dhaka', 'BD-13', 23.76, 90.36, 11, 12044],
    ['Faridpur', 'BD-15', 23.5, 89.89, 15.5, 1913],
    ['Gazipur', 'BD-18', 24.11, 90.44, 18.5, 3404],
    ['Gopalganj', 'BD-17', 23.0, 89.92, 11, 1172],
    ['Kishoreganj', 'BD-26', 24.4, 90.96, 19.5, 2912],
    ['Madaripur', 'BD-36', 23.22, 90.13, 10, 1166],
    ['Manikganj', 'BD-33', 23.84, 89.94, 13.5, 1393],
    ['Munshiganj', 'BD-35', 23.55, 90.31, 9.5, 1446],
    ['Narayanganj', 'BD-40', 23.76, 90.58, 7.5, 2948],
    ['Narsingdi', 'BD-42', 23.99, 90.8, 12.5, 2225],
    ['Rajbari', 'BD-53', 23.71, 89.55, 10.5, 1050],
    ['Shariatpur', 'BD-62', 23.28, 90.37, 12, 1156],
    ['Tangail', 'BD-63', 24.38, 90.0, 21.5, 3605],
  ]),
  division('Khulna', 'BD-D', [
    ['Bagerhat', 'BD-05', 22.59, 89.74, 16, 1476],
    ['Chuadanga', 'BD-12', 23.65, 88.88, 11, 1129],
    ['Jashore', 'BD-22', 23.1, 89.19, 18, 2765],
    ['Jhenaidah', 'BD-23', 23.53, 89.14, 14.5, 1771],
    ['Khulna', 'BD-27', 22.78, 89.47, 12.5, 2319],
    ['Kushtia', 'BD-30', 23.91, 88.99, 10.5, 1947],
    ['Magura', 'BD-37', 23.4, 89.41, 11, 918],
    ['Meherpur', 'BD-39', 23.77, 88.69, 9, 655],
    ['Narail', 'BD-43', 23.15, 89.56, 11, 722],
    ['Satkhira', 'BD-58', 22.65, 89.1, 14, 1986],
  ]),
  division('Mymensingh', 'BD-H', [
    ['Jamalpur', 'BD-21', 24.88, 89.81, 11, 2293],
    ['Mymensingh', 'BD-34', 24.66, 90.39, 23, 5110],
    ['Netrokona', 'BD-41', 24.77, 90.89, 16, 2230],
    ['Sherpur', 'BD-57', 25.08, 90.08, 15, 1358],
  ]),
  division('Rajshahi', 'BD-E', [
    ['Bogura', 'BD-03', 24.82, 89.37, 21.5, 3401],
    ['Chapai Nawabganj', 'BD-45', 24.72, 88.26, 14.5, 1648],
    ['Joypurhat', 'BD-24', 25.1, 89.11, 10.5, 914],
    ['Naogaon', 'BD-48', 24.92, 88.74, 23, 2600],
    ['Natore', 'BD-44', 24.36, 89.08, 17.5, 1707],
    ['Pabna', 'BD-49', 24.1, 89.34, 16, 2523],
    ['Rajshahi', 'BD-54', 24.47, 88.72, 16, 2595],
    ['Sirajganj', 'BD-59', 24.39, 89.58, 16.5, 3097],
  ]),
  division('Rangpur', 'BD-F', [
    ['Dinajpur', 'BD-14', 25.73, 88.64, 19, 2990],
    ['Gaibandha', 'BD-19', 25.3, 89.53, 17.5, 2379],
    ['Kurigram', 'BD-28', 25.73, 89.67, 14.5, 2069],
    ['Lalmonirhat', 'BD-32', 25.92, 89.4, 8.5, 1256],
    ['Nilphamari', 'BD-46', 26.01, 88.93, 15, 1834],
    ['Panchagarh', 'BD-52', 26.18, 88.69, 8, 988],
    ['Rangpur', 'BD-55', 25.67, 89.25, 17.5, 2881],
    ['Thakurgaon', 'BD-64', 26.02, 88.36, 16, 1390],
  ]),
  division('Sylhet', 'BD-G', [
    ['Habiganj', 'BD-20', 24.47, 91.42, 17.5, 2089],
    ['Moulvibazar', 'BD-38', 24.44, 91.79, 16, 1919],
    ['Sunamganj', 'BD-61', 24.92, 91.42, 22.5, 2468],
    ['Sylhet', 'BD-60', 24.95, 91.95, 22.5, 3434],
  ]),
];
