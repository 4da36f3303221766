import type { Random } from '../random.ts';
import { familyNames, menNames, type PersonName, words } from './person-names.ts';

/** What shops and firms call themselves. */
export const businessWords = words(`
  Bismillah=বিসমিল্লাহ, Bhai Bhai=ভাই ভাই, Mayer Doa=মায়ের দোয়া, Babar Doa=বাবার দোয়া, Janani=জননী, Al Madina=আল মদিনা, Rupali=রূপালী, Sonali=সোনালী,
  Padma=পদ্মা, Meghna=মেঘনা, Surma=সুরমা, Karnaphuli=কর্ণফুলী, Shapla=শাপলা, Sathi=সাথী, Nayan=নয়ন, Mukta=মুক্তা, Moon=মুন, Sun=সান, Star=স্টার,
  New=নিউ, Asha=আশা, Bandhan=বন্ধন, Mitali=মিতালী, Swapno=স্বপ্ন, Sabuj=সবুজ, Jonaki=জোনাকি, Purabi=পূরবী, Prottasha=প্রত্যাশা, Shuvo=শুভ,
  Niloy=নিলয়, Akash=আকাশ, Sagor=সাগর, Rajdhani=রাজধানী, Bangla=বাংলা, Ekota=একতা, Jonota=জনতা, Modina=মদিনা, Makka=মক্কা, Noor=নূর, Rahmania=রহমানিয়া,
  Haque=হক, Tin Bhai=তিন ভাই, Dui Bhai=দুই ভাই, Ma=মা, Baishakhi=বৈশাখী, Fulkoli=ফুলকলি, Golap=গোলাপ, Beli=বেলি, Shiuli=শিউলি, Dolphin=ডলফিন
`);

const shopKinds = {
  Grocery: words('Store=স্টোর, General Store=জেনারেল স্টোর, Variety Store=ভ্যারাইটি স্টোর, Mudi Dokan=মুদি দোকান'),
  'Tea stall': words('Tea Stall=টি স্টল, Cha Ghor=চা ঘর, Tea House=টি হাউস'),
  Pharmacy: words('Pharmacy=ফার্মেসি, Medical Hall=মেডিকেল হল, Drug House=ড্রাগ হাউস'),
  Wholesale: words('Traders=ট্রেডার্স, Bhandar=ভাণ্ডার, Enterprise=এন্টারপ্রাইজ'),
  Cosmetics: words('Cosmetics=কসমেটিকস, Beauty Corner=বিউটি কর্নার'),
  'Modern trade': words('Super Shop=সুপার শপ, Mart=মার্ট, Daily Needs=ডেইলি নিডস'),
  Other: words('Hotel=হোটেল, Bakery=বেকারি, Confectionery=কনফেকশনারি, Library=লাইব্রেরি'),
} as const;

export type OutletCategory = keyof typeof shopKinds;

/** A shop's name, after its owner or a word people like, in Bangla letters for one in ten. */
export function shopName(random: Random, category: OutletCategory, owner: PersonName): string {
  const word = random.chance(0.45) ? owner.given : random.pick(businessWords);
  const kind = random.pick(shopKinds[category]);
  return random.chance(0.1) ? `${word.bangla} ${kind.bangla}` : `${word.latin} ${kind.latin}`;
}

const isLatin = /^[\u0020-\u007e]+$/;

/** The same shop's name as another person might have written it down. */
export function nearName(random: Random, name: string): string {
  if (!isLatin.test(name)) return random.chance(0.5) ? `মেসার্স ${name}` : `${name}-২`;
  const ways = [
    `M/S ${name}`,
    `${name} & Sons`,
    name.replace(/([a-z])\1|([aeiou])(?=[a-z]+$)/, '$1'),
    `New ${name}`,
  ] as const;
  const chosen = random.pick(ways);
  return chosen === name ? ways[0] : chosen;
}

const firmKinds = ['Traders', 'Enterprise', 'Trading', 'Distribution', 'Agency', 'Corporation', 'Brothers'] as const;

/** The name of a distributor's firm. */
export function firmName(random: Random, place: string): string {
  const word = random.weighted([
    [random.pick(businessWords).latin, 5],
    [random.pick(menNames).latin, 3],
    [random.pick(familyNames).latin, 3],
    [place, 1],
  ]);
  return `${random.chance(0.3) ? 'M/S ' : ''}${word} ${random.pick(firmKinds)}`;
}
