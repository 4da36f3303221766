import type { RuntimeConfig } from '@routebook/auth';

interface PrivacySection {
  readonly title: string;
  readonly text: string;
}

/** Each says what the product does, as this portal is set up; change it together with the product. */
export function privacySections({ sentryDsn, analyticsScript, maps }: RuntimeConfig): readonly PrivacySection[] {
  return [
    {
      title: 'Your account',
      text: 'Name, employee code, e-mail address, designation and the markets you work in. Your employer enters them so that you can sign in and see your own markets. Your password is kept in a form from which it cannot be read.',
    },
    {
      title: 'Your work in the field',
      text: 'Attendance, visits and orders with their time and place, while you are on duty. Your employer uses them to run the business and to pay you correctly. If you agree, the field app also tells where you are, how your phone is charged and connected, from your check-in to your check-out and at no other time. That is deleted after a time that your business sets, and who looks at where you are is recorded.',
    },
    {
      title: 'What you do in the portal',
      text: 'Sign-ins, changes and exports are recorded with your name, the time and the address of your device, so that mistakes can be found and undone.',
    },
    { title: 'When something fails', text: sentryDsn === undefined ? errorsStayHere : errorsAreReported },
    { title: 'Recordings of your screen', text: sentryDsn === undefined ? screenIsNotRecorded : screenIsRecorded },
    { title: 'Which screens you open', text: analyticsScript === undefined ? viewsAreNotCounted : viewsAreCounted },
    ...(maps?.token ? [{ title: 'Maps', text: mapsComeFromElsewhere }] : []),
    {
      title: 'In this browser',
      text: 'While you are signed in, your session and your account are kept in the local storage of the browser; signing out removes them, and what you chose last in lists of choices. Cookies remember whether you like light or dark colours, and which state of the portal last started here.',
    },
    {
      title: 'Who sees it',
      text: 'People of the business whose designation allows it, for the markets they answer for. It is not sold and not used for advertising.',
    },
    {
      title: 'Your questions',
      text: 'Ask the administrator of the portal in your business to see, correct or remove what is kept about you.',
    },
  ];
}

const errorsStayHere =
  'The portal notes which of its parts failed in whose browser, what the error said and how long parts took to appear. This stays with the portal: nothing is reported to another service.';

const errorsAreReported =
  'The portal notes which of its parts failed in whose browser, what the error said and how long parts took to appear. It also reports to an error-reporting service that your business has chosen: what failed, which screens and buttons came before it, how long screens took to appear, the kind of your browser, and the number of your account, not your name. What you searched for, e-mail addresses, phone numbers and what signs you in are taken out before a report leaves your browser, and the address of your device is not passed on. Where the portal itself fails, it reports what failed and the number that the message on your screen names, and nothing of you.';

const screenIsNotRecorded = 'Your screen is not recorded.';

const screenIsRecorded =
  'Of one visit in ten, and of every visit in which something fails, the error-reporting service gets a recording of the screen, so that a fault can be understood. All words, figures, entries and pictures in it are masked. The tab remembers the number of its recording until you close it.';

const screensAreTimed =
  'For a week the portal keeps how long you had each of its screens open on a day and how its parts behaved there, so that a new version of a part can be tried and compared before everybody has it.';

const viewsAreNotCounted = `${screensAreTimed} No other service counts which screens you open.`;

const viewsAreCounted = `${screensAreTimed} A service that your business has chosen counts how often each screen is opened. It is told the address of the screen, without what you searched for or filtered, the one you came from, the size of your screen and the language of your browser. It is not told who you are, and nothing is kept in your browser to know you again; as with every page you load, it can see the address of your device. If your browser says that you do not want to be tracked (Do Not Track or Global Privacy Control), it is told nothing.`;

const mapsComeFromElsewhere =
  'Maps are drawn by a maps service. It sees the address of your device and which part of the map you look at, and nothing of the outlets on it.';
