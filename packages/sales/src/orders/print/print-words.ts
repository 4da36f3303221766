import { money, quantity, showDate } from '@routebook/ui';
import { inCases } from '../../stocks/stock-words.ts';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

const words = {
  memo: ['Order memo', 'অর্ডার মেমো'],
  loadSheet: ['Load sheet', 'লোড শিট'],
  order: ['Order', 'অর্ডার'],
  date: ['Date', 'তারিখ'],
  outlet: ['Outlet', 'দোকান'],
  address: ['Address', 'ঠিকানা'],
  dbHouse: ['DB house', 'ডিবি হাউস'],
  route: ['Route', 'রুট'],
  salesOfficer: ['SO', 'এসও'],
  product: ['Product', 'পণ্য'],
  pieces: ['Pieces', 'পিস'],
  inCases: ['Cases and pieces', 'কার্টন ও পিস'],
  free: ['free', 'ফ্রি'],
  freePieces: ['Free', 'ফ্রি'],
  gift: ['Gift', 'উপহার'],
  price: ['TP', 'দর'],
  discount: ['Discount', 'ছাড়'],
  amount: ['Amount', 'টাকা'],
  gross: ['Gross', 'মোট'],
  net: ['Net, BDT', 'নিট, টাকা'],
  vat: ['VAT in it', 'ভ্যাটসহ'],
  arrived: ['Arrived', 'পৌঁছেছে'],
  deliveredAmount: ['Delivered', 'সরবরাহ'],
  returned: ['Returned', 'ফেরত'],
  paid: ['Paid', 'পরিশোধ'],
  due: ['Due', 'বাকি'],
  all: ['All', 'সর্বমোট'],
  loaded: ['Loaded by', 'লোডকারী'],
  checked: ['Checked by', 'যাচাইকারী'],
  received: ['Received by', 'গ্রহীতা'],
  delivered: ['Delivered by', 'সরবরাহকারী'],
} as const;

export type PrintWords = Readonly<Record<keyof typeof words, string>> & {
  /** In the digits of the language. */
  readonly count: (pieces: number) => string;
  readonly money: (amount: string) => string;
  readonly text: (text: string) => string;
  /** A day, `YYYY-MM-DD`. */
  readonly day: (date: string) => string;
  readonly cases: (pieces: number, caseSize: number | null) => string;
};

const banglaDigits = '০১২৩৪৫৬৭৮৯';
const banglaMonths = 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' ');
const banglaUnits: Readonly<Record<string, string>> = { cs: 'কার্টন', pc: 'পিস' };
const inBangla = (text: string) => text.replace(/\d/g, (digit) => banglaDigits[Number(digit)] ?? digit);

/** The words and digits of what is printed. */
export function printWords(language: Language): PrintWords {
  const digits = language === 'bn' ? inBangla : (text: string) => text;
  const place = languages.indexOf(language);
  const inWords = (text: string, wordOf: (word: string) => string | undefined) =>
    digits(language === 'bn' ? text.replace(/[A-Za-z]+/g, (word) => wordOf(word) ?? word) : text);
  const own = Object.fromEntries(Object.entries(words).map(([name, both]) => [name, both[place]]));
  return {
    ...(own as Record<keyof typeof words, string>),
    count: (pieces) => digits(quantity(pieces)),
    money: (amount) => digits(money(amount)),
    text: digits,
    day: (date) => inWords(showDate(date), () => banglaMonths[Number(date.slice(5, 7)) - 1]),
    cases: (pieces, caseSize) => inWords(inCases(pieces, caseSize), (unit) => banglaUnits[unit]),
  };
}
