/** A kind of products: its name, what they are called, sizes with grams, the MRP of the smallest in BDT, and how they are packed. */
export interface Kind {
  readonly name: string;
  readonly code: string;
  readonly products: readonly string[];
  readonly sizes: readonly (readonly [label: string, grams: number])[];
  readonly mrp: number;
  readonly pack: string;
  readonly cased: string;
  readonly days: number;
  readonly vat: number;
}

export const kinds: readonly Kind[] = [
  {
    name: 'Beauty soap',
    code: 'SOAP',
    products: ['Rose Soap', 'Neem Soap', 'Sandal Soap', 'Lemon Soap'],
    sizes: [
      ['75 g', 75],
      ['100 g', 100],
      ['150 g', 150],
    ],
    mrp: 45,
    pack: 'pk6',
    cased: 'ctn48',
    days: 1095,
    vat: 15,
  },
  {
    name: 'Laundry',
    code: 'LAUN',
    products: ['Washing Powder', 'Laundry Bar', 'Active Powder'],
    sizes: [
      ['200 g', 200],
      ['500 g', 500],
      ['1 kg', 1000],
    ],
    mrp: 35,
    pack: 'pk6',
    cased: 'ctn24',
    days: 1095,
    vat: 15,
  },
  {
    name: 'Hair care',
    code: 'HAIR',
    products: ['Coconut Hair Oil', 'Amla Hair Oil', 'Herbal Shampoo', 'Anti-dandruff Shampoo'],
    sizes: [
      ['100 ml', 105],
      ['200 ml', 210],
      ['350 ml', 365],
    ],
    mrp: 95,
    pack: 'pk6',
    cased: 'ctn24',
    days: 730,
    vat: 15,
  },
  {
    name: 'Oral care',
    code: 'ORAL',
    products: ['Toothpaste Mint', 'Toothpaste Clove', 'Toothpowder'],
    sizes: [
      ['50 g', 50],
      ['100 g', 100],
      ['200 g', 200],
    ],
    mrp: 45,
    pack: 'dz',
    cased: 'ctn48',
    days: 730,
    vat: 15,
  },
  {
    name: 'Spices',
    code: 'SPIC',
    products: ['Turmeric Powder', 'Chilli Powder', 'Coriander Powder', 'Biryani Masala'],
    sizes: [
      ['50 g', 50],
      ['100 g', 100],
      ['200 g', 200],
    ],
    mrp: 28,
    pack: 'dz',
    cased: 'ctn48',
    days: 365,
    vat: 5,
  },
  {
    name: 'Edible oil',
    code: 'OIL',
    products: ['Soybean Oil', 'Mustard Oil', 'Sunflower Oil'],
    sizes: [
      ['500 ml', 460],
      ['1 l', 920],
      ['2 l', 1840],
    ],
    mrp: 105,
    pack: 'pk6',
    cased: 'ctn12',
    days: 545,
    vat: 5,
  },
  {
    name: 'Biscuits',
    code: 'BISC',
    products: ['Tiffin Biscuit', 'Milk Biscuit', 'Energy Biscuit', 'Butter Cookies'],
    sizes: [
      ['45 g', 45],
      ['90 g', 90],
      ['220 g', 220],
    ],
    mrp: 10,
    pack: 'dz',
    cased: 'ctn48',
    days: 180,
    vat: 5,
  },
  {
    name: 'Noodles',
    code: 'NOOD',
    products: ['Masala Noodles', 'Chicken Noodles', 'Egg Noodles'],
    sizes: [
      ['62 g', 62],
      ['124 g', 124],
      ['248 g', 248],
    ],
    mrp: 20,
    pack: 'dz',
    cased: 'ctn48',
    days: 270,
    vat: 5,
  },
  {
    name: 'Tea',
    code: 'TEA',
    products: ['Sylhet Tea', 'Green Tea', 'Gold Leaf Tea'],
    sizes: [
      ['50 g', 50],
      ['200 g', 200],
      ['400 g', 400],
    ],
    mrp: 32,
    pack: 'pk6',
    cased: 'ctn24',
    days: 545,
    vat: 5,
  },
  {
    name: 'Juice',
    code: 'JUIC',
    products: ['Mango Juice', 'Litchi Drink', 'Orange Drink'],
    sizes: [
      ['125 ml', 130],
      ['250 ml', 258],
      ['1 l', 1030],
    ],
    mrp: 15,
    pack: 'pk6',
    cased: 'ctn24',
    days: 270,
    vat: 15,
  },
  {
    name: 'Milk powder',
    code: 'MILK',
    products: ['Full Cream Milk Powder', 'Instant Milk Powder'],
    sizes: [
      ['100 g', 100],
      ['500 g', 500],
      ['1 kg', 1000],
    ],
    mrp: 90,
    pack: 'pk6',
    cased: 'ctn12',
    days: 365,
    vat: 5,
  },
  {
    name: 'Snacks',
    code: 'SNAC',
    products: ['Chanachur', 'Potato Crackers', 'Jhal Muri', 'Dal Bhaja'],
    sizes: [
      ['25 g', 25],
      ['60 g', 60],
      ['150 g', 150],
    ],
    mrp: 10,
    pack: 'dz',
    cased: 'ctn48',
    days: 50,
    vat: 5,
  },
];

/** Invented brands with the invented companies that own them. */
export const brands: readonly (readonly [name: string, code: string, owner: string])[] = [
  ['Gulmohar', 'GUL', 'Padma Consumer Products'],
  ['Shaplaful', 'SHP', 'Padma Consumer Products'],
  ['Meghbari', 'MGB', 'Meghbari Foods'],
  ['Jolpai', 'JOL', 'Jolpai Agro'],
  ['Notun Din', 'NTD', 'Karnafuli Household'],
  ['Shonar Thala', 'SNT', 'Shonar Thala Foods'],
  ['Dhansiri', 'DHN', 'Dhansiri Mills'],
  ['Kashful', 'KSH', 'Kashful Personal Care'],
  ['Palki', 'PLK', 'Palki Beverage'],
  ['Bokul', 'BKL', 'Kashful Personal Care'],
  ['Haor', 'HAO', 'Haor Dairy'],
  ['Tal Patar', 'TLP', 'Jolpai Agro'],
  ['Rongdhonu', 'RNG', 'Rongdhonu Snacks'],
  ['Mohua', 'MHU', 'Mohua Herbal'],
  ['Pitha Ghor', 'PTG', 'Meghbari Foods'],
  ['Sundori', 'SND', 'Kashful Personal Care'],
  ['Char Bagan', 'CHB', 'Char Bagan Tea'],
  ['Nodi', 'NOD', 'Karnafuli Household'],
  ['Batabi', 'BTB', 'Palki Beverage'],
  ['Krishnochura', 'KRC', 'Mohua Herbal'],
  ['Doel', 'DOE', 'Doel Trading'],
  ['Shimul', 'SHM', 'Shimul Household'],
  ['Amloki', 'AML', 'Mohua Herbal'],
  ['Kheya', 'KHY', 'Haor Dairy'],
  ['Barsha', 'BAR', 'Padma Consumer Products'],
];

/** Units: a symbol, a name, and how many pieces. */
export const units: readonly (readonly [symbol: string, name: string, pieces: number])[] = [
  ['pc', 'Piece', 1],
  ['pk6', 'Pack of 6', 6],
  ['dz', 'Dozen', 12],
  ['ctn12', 'Carton of 12', 12],
  ['ctn24', 'Carton of 24', 24],
  ['ctn48', 'Carton of 48', 48],
];
