import type { Random } from '../random.ts';

/** A word in Latin and in Bangla letters. */
export interface Word {
  readonly latin: string;
  readonly bangla: string;
}

export function words(text: string): readonly [Word, ...Word[]] {
  const [first, ...others] = text.split(',').map((pair) => {
    const [latin = '', bangla = ''] = pair.trim().split('=');
    return { latin, bangla };
  });
  if (!first) throw new RangeError('No words.');
  return [first, ...others];
}

export const menNames = words(`
  Abdul=আব্দুল, Alamgir=আলমগীর, Amin=আমিন, Anis=আনিস, Arif=আরিফ, Ashraf=আশরাফ, Azad=আজাদ, Babul=বাবুল, Bashir=বশির, Belal=বেলাল,
  Delwar=দেলোয়ার, Faruk=ফারুক, Fazlul=ফজলুল, Gias=গিয়াস, Habib=হাবিব, Hanif=হানিফ, Harun=হারুন, Hasan=হাসান, Imran=ইমরান, Iqbal=ইকবাল,
  Ismail=ইসমাইল, Jahangir=জাহাঙ্গীর, Jalal=জালাল, Jamal=জামাল, Jasim=জসিম, Kamal=কামাল, Kabir=কবির, Khalil=খলিল, Liton=লিটন, Mahbub=মাহবুব,
  Mamun=মামুন, Manik=মানিক, Mizan=মিজান, Monir=মনির, Nazrul=নজরুল, Nur=নূর, Rafiq=রফিক, Rahim=রহিম, Rashed=রাশেদ, Ratan=রতন,
  Ripon=রিপন, Rubel=রুবেল, Saiful=সাইফুল, Salam=সালাম, Selim=সেলিম, Shafiq=শফিক, Shahid=শহিদ, Shamim=শামীম, Sohel=সোহেল, Sujan=সুজন,
  Sumon=সুমন, Tarek=তারেক, Yusuf=ইউসুফ, Zahid=জাহিদ, Zakir=জাকির, Bikash=বিকাশ, Gopal=গোপাল, Nirmal=নির্মল, Prodip=প্রদীপ, Sanjoy=সঞ্জয়
`);

export const womenNames = words(`
  Amena=আমেনা, Anjuman=আঞ্জুমান, Ayesha=আয়েশা, Fatema=ফাতেমা, Farida=ফরিদা, Hasina=হাসিনা, Jesmin=জেসমিন, Kohinur=কোহিনুর, Lipi=লিপি,
  Mahmuda=মাহমুদা, Moriam=মরিয়ম, Nasrin=নাসরিন, Nargis=নার্গিস, Parvin=পারভীন, Rehana=রেহানা, Rokeya=রোকেয়া, Salma=সালমা, Shahnaz=শাহনাজ,
  Shirin=শিরিন, Sufia=সুফিয়া, Taslima=তসলিমা, Mita=মিতা, Shilpi=শিল্পী, Sabina=সাবিনা
`);

export const familyNames = words(`
  Ahmed=আহমেদ, Akand=আকন্দ, Alam=আলম, Ali=আলী, Bepari=বেপারী, Bhuiyan=ভূঁইয়া, Biswas=বিশ্বাস, Chowdhury=চৌধুরী, Das=দাস, Dewan=দেওয়ান,
  Fakir=ফকির, Gazi=গাজী, Haque=হক, Howlader=হাওলাদার, Hossain=হোসেন, Islam=ইসলাম, Karim=করিম, Khan=খান, Khandaker=খন্দকার, Kazi=কাজী,
  Majumder=মজুমদার, Mandal=মণ্ডল, Matubbar=মাতুব্বর, Mia=মিয়া, Mollah=মোল্লা, Mridha=মৃধা, Munshi=মুন্সী, Pal=পাল, Patwary=পাটোয়ারী,
  Pramanik=প্রামাণিক, Rahman=রহমান, Roy=রায়, Saha=সাহা, Sarker=সরকার, Sheikh=শেখ, Shikder=শিকদার, Sikdar=সিকদার, Talukder=তালুকদার, Uddin=উদ্দিন
`);

const womenFamilyNames = words(
  'Akter=আক্তার, Begum=বেগম, Khatun=খাতুন, Sultana=সুলতানা, Parveen=পারভীন, Rani=রানী, Yasmin=ইয়াসমিন',
);

export interface PersonName {
  readonly given: Word;
  readonly family: Word;
}

/** A person's name; every `women`th part is a woman's. */
export function personName(random: Random, women: number): PersonName {
  const woman = random.chance(women);
  return {
    given: random.pick(woman ? womenNames : menNames),
    family: random.pick(woman ? womenFamilyNames : familyNames),
  };
}

export function fullName({ given, family }: PersonName): string {
  return `${given.latin} ${family.latin}`;
}
