import type { Locator, Page } from 'playwright-core';
import { box, choose, lookUp, message, rowOf } from '../hierarchy/screen.ts';
import { expectNoFaults, expectNoFaultsAtTabs } from '../support/accessible.ts';
import { eventually } from '../support/eventually.ts';
import { newSession, type Person, people } from '../support/people.ts';
import { at, portalAddress, portalInBrowser } from '../support/portal.ts';
import { tokenForCalls } from '../support/shared-browser.ts';

const portal = portalInBrowser();

interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly employeeCode: string;
  readonly mobile: string;
  readonly designation: string;
  readonly version: number;
}

let made = 0;

/** A PNG of a few points. */
const smallPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4k2Z8Js2YAUIBACl+BZUrwmpRAAAAAElFTkSuQmCC';

/** A PNG of one red point. */
const otherPicture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

let session: Promise<string> | undefined;

/** Calls the server as the administrator. */
async function call(method: string, path: string, body?: object) {
  session ??= tokenForCalls(people.administrator);
  const token = await session;
  const answer = await fetch(`${portalAddress}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const reply = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply;
}

/** A number that no other run of the tests has used. */
function unused(): string {
  made += 1;
  return `${String(Date.now()).slice(-6)}${String(made).padStart(2, '0')}`;
}

async function placeNamed(path: string): Promise<{ id: string; name: string }> {
  const reply = await call('GET', path);
  return (Object.values(reply).find(Array.isArray) as { id: string; name: string }[])[0] as {
    id: string;
    name: string;
  };
}

/** Adds an SO to the first area of the demo data. */
async function addUser(extra: object = {}): Promise<User> {
  const number = unused();
  const area = await placeNamed('/new-areas?status=active&pageSize=1');
  const { user } = await call('POST', '/add-user', {
    employeeCode: `T${number}`,
    name: `Tested Person ${number}`,
    email: `tested-${number}@example.com`,
    mobile: `017${number}`,
    designation: 'SO',
    supervisorId: null,
    joinedOn: null,
    nodeIds: [area.id],
    seesEverything: false,
    invite: false,
    ...extra,
  });
  return user;
}

/** Who somebody of the demo data is. */
async function signedInAs(person: Person): Promise<{ id: string; name: string }> {
  const token = await tokenForCalls(person);
  const answer = await fetch(`${portalAddress}/api/v1/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).user;
}

/** Waits until a field's own error message, as a screen reader finds it, has this in it. */
async function saysBeside(field: Locator, text: string): Promise<void> {
  await eventually(async () => {
    const id = await field.getAttribute('aria-errormessage');
    const said = await field.page().locator(`[id="${id}"]`).allInnerTexts();
    return said.some((sentence) => sentence.includes(text));
  }, true);
}

/** Waits until a button is where no message ever covers it. */
async function besideMessages(button: Locator): Promise<void> {
  const messages = button.page().getByRole('region', { name: 'Notifications' });
  const placeOf = (shown: Locator) => shown.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  await eventually(async () => {
    const [one, other] = [await placeOf(button), await placeOf(messages)];
    return other.bottom <= one.top || other.right <= one.left;
  }, true);
}

const listOf = ({ employeeCode }: User) => `/user/users?search=${employeeCode}`;
/** Adds a place to a field, found by its name. */
async function choosePlace(form: Locator, label: string, name: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).fill(name);
  await form.getByRole('treeitem', { name }).first().click();
  await form
    .getByRole('list', { name: `${label}: chosen` })
    .getByText(name)
    .waitFor();
}

const dialog = (tab: Page) => tab.getByRole('dialog');

test('a person is added with a photo and shown with it; it is replaced, and removed', async () => {
  const number = unused();
  const area = await placeNamed('/new-areas?status=active&pageSize=1');
  const tab = await portal.open('/user/users', { as: people.administrator });
  await tab.getByRole('button', { name: 'Add user' }).click();
  const form = tab.getByRole('dialog', { name: 'Add user' });
  await form.getByLabel('Photo file').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: Buffer.from(smallPicture, 'base64'),
  });
  await form.getByRole('img', { name: 'The chosen photo' }).waitFor();
  await form.getByRole('textbox', { name: 'Name' }).fill(`Fresh Person ${number}`);
  await form.getByRole('textbox', { name: 'Employee code' }).fill(`T${number}`);
  await form.getByRole('textbox', { name: 'Mobile' }).fill(`017${number}`);
  await form.getByRole('textbox', { name: 'E-mail' }).fill(`tested-${number}@example.com`);
  await form.getByRole('combobox', { name: 'Designation' }).selectOption('SO');
  await choosePlace(form, 'Market', area.name);
  await form.getByRole('button', { name: 'Add user' }).click();
  await message(tab, `Fresh Person ${number} added`).waitFor();
  const drawer = tab.getByRole('dialog', { name: `Fresh Person ${number}` });
  await drawer.getByRole('link', { name: area.name }).waitFor();
  const shown = drawer.locator('img[src^="blob:"]');
  await shown.waitFor();

  const { id, photo } = (await call('GET', `/user-list?search=T${number}`)).users[0];
  const photoNow = async () => (await call('GET', `/users/${id}`)).user.photo;
  await drawer.getByRole('button', { name: 'Edit' }).click();
  const edit = tab.getByRole('dialog', { name: `Edit Fresh Person ${number}` });
  await edit.getByLabel('Photo file').setInputFiles({
    name: 'other.png',
    mimeType: 'image/png',
    buffer: Buffer.from(otherPicture, 'base64'),
  });
  await edit.getByRole('img', { name: 'The chosen photo' }).waitFor();
  for (const width of [480, 1440]) {
    await tab.setViewportSize({ width, height: 900 });
    await besideMessages(edit.getByRole('button', { name: 'Save user' }));
  }
  await edit.getByRole('button', { name: 'Save user' }).click();
  await eventually(async () => ![photo, null].includes(await photoNow()), true);
  await shown.waitFor();

  await drawer.getByRole('button', { name: 'Edit' }).click();
  await edit.getByRole('button', { name: 'Remove', exact: true }).click();
  await edit.getByRole('button', { name: 'Save user' }).click();
  await eventually(photoNow, null);
  await shown.waitFor({ state: 'detached' });
});

test('what cannot be taken is said beside its field, and nothing typed is lost', async () => {
  const user = await addUser();
  const tab = await portal.open(listOf(user), { as: people.administrator });
  await choose(tab, user.name, 'Edit');
  const email = box(tab, 'E-mail');
  await box(tab, 'Mobile').fill('12');
  await email.fill(people.administrator.email);
  await tab.getByLabel('Your own password').fill(people.administrator.password);
  await tab.getByRole('button', { name: 'Save user' }).click();
  await saysBeside(box(tab, 'Mobile'), 'Use an 11-digit mobile number');
  await box(tab, 'Mobile').fill(`018${unused()}`);
  await tab.getByRole('button', { name: 'Save user' }).click();
  await saysBeside(email, 'Somebody has this e-mail address already');
  expect(await email.inputValue()).toBe(people.administrator.email);
  await email.fill(user.email);
  await tab.getByRole('button', { name: 'Save user' }).click();
  await message(tab, `${user.name} saved`).waitFor();
});

test("another e-mail takes one's own password, waits to be confirmed, and can be taken back", async () => {
  const { id, name } = await signedInAs(people.viewer);
  const tab = await portal.open(`/user/users?row=${id}`, { as: people.administrator });
  const drawer = tab.getByRole('dialog', { name, exact: true });
  await drawer.getByRole('button', { name: 'Edit' }).click();
  const form = tab.getByRole('dialog', { name: `Edit ${name}` });
  const own = form.getByLabel('Your own password');
  const email = form.getByRole('textbox', { name: 'E-mail' });
  await email.waitFor();
  expect(await own.count()).toBe(0);
  await email.fill('viewer.moved@example.com');
  await form.getByRole('button', { name: 'Save user' }).click();
  await saysBeside(own, 'Fill this in.');
  await own.fill('not this one');
  await form.getByRole('button', { name: 'Save user' }).click();
  await saysBeside(own, 'This is not your current password.');
  await own.fill(people.administrator.password);
  await expectNoFaults(tab, 'users-new-email');
  await form.getByRole('button', { name: 'Save user' }).click();
  await message(tab, `${name} saved`).waitFor();
  await drawer.getByText('viewer.moved@example.com, not confirmed yet').waitFor();
  await newSession(people.viewer);
  await expectNoFaults(tab, 'users-pending-email');
  await drawer.getByRole('button', { name: 'Take back' }).click();
  await drawer.getByText('not confirmed yet').waitFor({ state: 'detached' });
  expect((await call('GET', `/users/${id}`)).user.pendingEmail).toBeNull();
});

test('who edits what somebody else has changed meanwhile sees both versions and decides', async () => {
  const user = await addUser();
  const tab = await portal.open(listOf(user), { as: people.administrator });
  await choose(tab, user.name, 'Edit');
  await box(tab, 'Name').fill(`${user.name} Mine`);
  const { name, email, mobile, designation, version } = user;
  const theirs = { email, mobile, designation, supervisorId: null, joinedOn: null, leftOn: null, version };
  await call('PUT', `/update-user/${user.id}`, { ...theirs, name: `${name} Theirs` });
  await tab.getByRole('button', { name: 'Save user' }).click();
  const both = tab.getByRole('alertdialog', { name: 'Somebody else changed this' });
  await both.getByRole('cell', { name: `${name} Mine` }).waitFor();
  await both.getByRole('cell', { name: `${name} Theirs` }).waitFor();
  expect((await call('GET', `/users/${user.id}`)).user.name).toBe(`${name} Theirs`);
  await both.getByRole('button', { name: 'Save mine over it' }).click();
  await message(tab, `${name} Mine saved`).waitFor();

  // What one has saved oneself is no change of somebody else.
  await choose(tab, `${name} Mine`, 'Edit');
  await box(tab, 'Name').fill(`${name} Again`);
  await tab.getByRole('button', { name: 'Save user' }).click();
  await message(tab, `${name} Again saved`).waitFor();
});

test("somebody's sessions are ended, and they have to sign in again", async () => {
  const { id, name } = await signedInAs(people.salesOfficer);
  const theirs = await portal.open('/user/users', { as: people.salesOfficer });
  await rowOf(theirs, name).waitFor();
  const tab = await portal.open(`/user/users?row=${id}&tab=sessions`, { as: people.administrator });
  await tab.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first().waitFor();
  await tab.getByRole('button', { name: 'End all sessions' }).click();
  await tab.getByRole('button', { name: 'End sessions' }).click();
  await message(tab, /sessions? ended$/).waitFor();
  await tab.getByText('Signed in nowhere').waitFor();
  await theirs.reload();
  await at(theirs, '/login');
});

test('an SO sees nobody but themselves, and may add, import or deactivate nobody', async () => {
  const { id, name } = await signedInAs(people.salesOfficer);
  const tab = await portal.open('/user/users', { as: people.salesOfficer });
  await rowOf(tab, name).waitFor();
  expect(await tab.locator('tbody').getByRole('rowheader').count()).toBe(1);
  for (const work of ['Add user', 'Import']) expect(await tab.getByRole('button', { name: work }).count()).toBe(0);
  await tab.getByRole('button', { name: `Actions for ${name}` }).click();
  await tab.getByRole('menuitem', { name: 'Open' }).waitFor();
  expect(await tab.getByRole('menuitem', { name: /^Deactivate|^Transfer|^Suspend/ }).count()).toBe(0);
  const stranger = await addUser();
  await tab.goto(`/user/users?row=${stranger.id}`);
  await tab.getByText('This user could not be read.').waitFor();
  await tab.goto(`/user/users?row=${id}`);
  await dialog(tab).getByRole('tab', { name: 'Sessions' }).waitFor();
});

test('a person is found in the search across everything by the code', async () => {
  const user = await addUser();
  const tab = await portal.open('/user/designations', { as: people.administrator });
  await tab.getByRole('button', { name: 'Add designation' }).waitFor();
  await tab.keyboard.press('Control+k');
  await tab.getByRole('combobox', { name: 'Search pages and records' }).fill(user.employeeCode);
  await tab.getByRole('group', { name: 'People' }).getByRole('option', { name: user.name }).waitFor();
  await tab.keyboard.press('Enter');
  await tab.getByRole('dialog', { name: user.name }).waitFor();
});

test('who leaves hands the team over in the same dialog, and it can be taken back', async () => {
  const boss = await addUser({ designation: 'TO' });
  const heir = await addUser({ designation: 'TO' });
  const member = await addUser({ supervisorId: boss.id });
  const tab = await portal.open(listOf(boss), { as: people.administrator });
  await choose(tab, boss.name, 'Deactivate…');
  await dialog(tab).getByRole('textbox', { name: 'Reason' }).fill('Moves abroad');
  await dialog(tab).getByRole('button', { name: 'Deactivate' }).click();
  await dialog(tab).getByText('say who takes it over').waitFor();
  await dialog(tab).getByRole('radio', { name: 'Go to somebody else' }).check();
  await lookUp(tab, 'New supervisor', heir.name);
  await dialog(tab).getByRole('button', { name: 'Deactivate' }).click();
  await message(tab, `${boss.name} is deactivated`).waitFor();
  await rowOf(tab, boss.name).getByText('Left').waitFor();
  expect((await call('GET', `/users/${member.id}`)).user.supervisor.id).toBe(heir.id);

  await tab.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await message(tab, `Taken back for ${boss.name}`).waitFor();
  await rowOf(tab, boss.name).getByText('Invited').waitFor();
  expect((await call('GET', `/users/${member.id}`)).user.supervisor.id).toBe(boss.id);
});

test('a person is transferred to another market, which the history shows', async () => {
  const user = await addUser();
  const target = await placeNamed('/new-dbhouses?status=active&pageSize=1');
  const tab = await portal.open(listOf(user), { as: people.administrator });
  await choose(tab, user.name, 'Transfer…');
  await dialog(tab)
    .getByRole('button', { name: /^Remove / })
    .click();
  await choosePlace(dialog(tab), 'New market', target.name);
  await dialog(tab).getByRole('textbox', { name: 'Reason' }).fill('Closer to home');
  await dialog(tab).getByRole('button', { name: 'Transfer', exact: true }).click();
  await message(tab, `${user.name} is transferred`).waitFor();
  await tab.goto(`${listOf(user)}&row=${user.id}&tab=history`);
  const drawer = tab.getByRole('dialog', { name: user.name });
  await drawer.getByText(/^Transfer from/).waitFor();
  await drawer.getByText('Closer to home').first().waitFor();
  await drawer.getByRole('region', { name: 'Market through time' }).getByText(target.name).waitFor();
});

test('many people are suspended at once and brought back', async () => {
  const number = unused();
  for (const part of ['One', 'Two']) await addUser({ name: `Bulk ${number} ${part}` });
  const tab = await portal.open(`/user/users?search=${encodeURIComponent(`bulk ${number}`)}`, {
    as: people.administrator,
  });
  await rowOf(tab, `Bulk ${number} One`).waitFor();
  for (const [step, verb, status] of [
    ['Suspend…', 'Suspend', 'Suspended'],
    ['Reactivate…', 'Reactivate', 'Invited'],
  ] as const) {
    await tab
      .getByRole('checkbox', { name: /^Select all|^Select the page|^Select page/i })
      .first()
      .check();
    await tab.getByRole('button', { name: step }).click();
    await dialog(tab).getByRole('textbox', { name: 'Reason' }).fill('Cash is missing');
    await dialog(tab)
      .getByRole('button', { name: `${verb} 2 people` })
      .click();
    await dialog(tab).waitFor({ state: 'detached' });
    await rowOf(tab, `Bulk ${number} One`).getByText(status).waitFor();
    await rowOf(tab, `Bulk ${number} Two`).getByText(status).waitFor();
  }
});

test('the team tree opens branch by branch by the keyboard', async () => {
  const tab = await portal.open('/user/users?view=team', { as: people.regionalManager });
  const branch = tab.getByRole('button', { name: /^Team of / }).nth(1);
  await branch.focus();
  await tab.keyboard.press('Enter');
  expect(await branch.getAttribute('aria-expanded')).toBe('true');
  await tab
    .getByRole('button', { name: /^Team of / })
    .nth(2)
    .waitFor();
});

test('list, tree, drawer and forms have no fault that axe finds', async () => {
  const user = await addUser();
  const tab = await portal.open('/user/users?pageSize=4', { as: people.administrator });
  await tab.getByRole('rowheader').first().waitFor();
  await expectNoFaults(tab, 'users-list');
  await tab.goto('/user/users?view=team');
  await tab
    .getByRole('button', { name: /^Team of / })
    .first()
    .waitFor();
  await expectNoFaults(tab, 'users-tree');
  await tab.goto(`/user/users?pageSize=4&row=${user.id}`);
  await tab.getByRole('dialog', { name: user.name }).waitFor();
  await expectNoFaultsAtTabs(tab, 'users-drawer');
  await tab.keyboard.press('Escape');
  await dialog(tab).waitFor({ state: 'detached' });
  await tab.getByRole('button', { name: 'Add user' }).click();
  await dialog(tab).getByRole('button', { name: 'Add user' }).click();
  await dialog(tab).getByText('Fill this in.').first().waitFor();
  await expectNoFaults(tab, 'users-form');
  await tab.goto(`${listOf(user)}&pageSize=4`);
  await choose(tab, user.name, 'Deactivate…');
  await dialog(tab).getByRole('textbox', { name: 'Reason' }).waitFor();
  await expectNoFaults(tab, 'users-deactivate');
});
