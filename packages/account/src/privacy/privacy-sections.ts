/** Each says what the product does; change it together with the product. */
export const privacySections = [
  {
    title: 'Your account',
    text: 'Name, employee code, e-mail address, designation and the markets you work in. Your employer enters them so that you can sign in and see your own markets. Your password is kept in a form from which it cannot be read.',
  },
  {
    title: 'Your work in the field',
    text: 'Attendance, visits and orders with their time and place, while you are on duty. Your employer uses them to run the business and to pay you correctly.',
  },
  {
    title: 'What you do in the portal',
    text: 'Sign-ins, changes and exports are recorded with your name, the time and the address of your device, so that mistakes can be found and undone.',
  },
  {
    title: 'In this browser',
    text: 'While you are signed in, your session and your account are kept in the local storage of the browser; signing out removes them. One cookie remembers whether you like light or dark colours.',
  },
  {
    title: 'Who sees it',
    text: 'People of the business whose designation allows it, for the markets they answer for. It is not sold and not used for advertising.',
  },
  {
    title: 'Your questions',
    text: 'Ask the administrator of the portal in your business to see, correct or remove what is kept about you.',
  },
] as const;
