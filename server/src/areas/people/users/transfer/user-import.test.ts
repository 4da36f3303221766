import type { FileImport } from '@routebook/contract';
import type { Person } from '../../../../testing/people.ts';
import { type TestMarket, testMarket } from '../../../../testing/test-market.ts';
import { importsAt, UploadedFile } from '../../../../testing/uploads.ts';

let market: TestMarket;
let place: Awaited<ReturnType<TestMarket['branch']>>;
let other: typeof place;
let files: ReturnType<typeof importsAt>;

beforeAll(async () => {
  market = await testMarket();
  place = await market.branch();
  other = await market.branch();
  files = importsAt('/api/v1/people-imports', market);
});
afterAll(() => market.close());

const heading = 'employeeCode,name,email,mobile,designation,supervisorCode,markets,joinedOn,status';
const checked = (lines: readonly string[], person?: Person) =>
  files.checked(UploadedFile.csv([heading, ...lines]), person);
const errorsOf = ({ errors }: FileImport) => errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const codeOf = async (person: Person): Promise<string> =>
  (await market.sql('select employee_code from user_account where id = $1', [person.id]))[0].employee_code;
const people = (...codes: string[]) =>
  market.sql(
    `select person.employee_code as code, person.name, person.email, person.mobile, person.designation, above.employee_code as supervisor,
       person.joined_on, person.status, person.version,
       array(select node.code from user_market join market_node node on node.id = node_id where user_id = person.id and valid_to is null order by node.code) as markets
     from user_account person left join user_account above on above.id = person.supervisor_id
     where person.employee_code = any ($1) order by person.employee_code`,
    [codes],
  );

let made = 0;
/** The cells of somebody new, in a market of the branch. */
function somebody(
  code: string,
  extra: Partial<Record<'name' | 'designation' | 'supervisor' | 'markets', string>> = {},
) {
  made += 1;
  const { name = `Person ${code}`, designation = 'SO', supervisor = '', markets = place.area.code } = extra;
  return `${code},"${name}",${code.toLowerCase()}@shops.example,017${String(made).padStart(8, '0')},${designation},${supervisor},"${markets}",,`;
}

describe('a file of users', () => {
  test('is checked without writing, then adds people who are invited, supervisors before their teams', async () => {
    const file = [
      somebody('A-SO', { name: 'রহিম উদ্দিন', supervisor: 'a-to', markets: `${place.area.code}; ${place.route.code}` }),
      somebody('A-TO', { designation: 'to', supervisor: 'A-RSM', markets: place.territory.code }),
      somebody('A-RSM', { designation: 'RSM', markets: place.division.code }).replace(/,,$/, ',2026-01-31,active'),
    ];
    const dry = await checked(file);
    expect(dry).toMatchObject({
      subject: 'user',
      state: 'checked',
      rows: 3,
      toAdd: 3,
      errorCount: 0,
      seenBefore: false,
    });
    expect(await people('A-SO', 'A-TO', 'A-RSM')).toEqual([]);

    expect(await files.applied(dry)).toMatchObject({ state: 'applied', toAdd: 3 });
    expect(await people('A-SO', 'A-TO', 'A-RSM')).toMatchObject([
      { code: 'A-RSM', designation: 'RSM', supervisor: null, joined_on: '2026-01-31', status: 'invited' },
      {
        code: 'A-SO',
        name: 'রহিম উদ্দিন',
        supervisor: 'A-TO',
        status: 'invited',
        markets: [place.area.code, place.route.code].sort(),
      },
      { code: 'A-TO', designation: 'TO', supervisor: 'A-RSM', markets: [place.territory.code] },
    ]);
    const audited = await market.sql('select action, entity, after from audit_entry where batch_id = $1 order by id', [
      dry.id,
    ]);
    expect(audited.map(({ action, entity }: { action: string; entity: string }) => `${action} ${entity}`)).toEqual([
      'upload import',
      'import import',
      'add user',
      'add user',
      'add user',
    ]);
    expect(audited[2].after).toMatchObject({ employeeCode: 'A-RSM', status: 'invited', market: place.division.name });
    expect(await market.sql('select * from mail_token')).toEqual([]);

    const again = await checked(file);
    expect(again).toMatchObject({ seenBefore: true, toAdd: 0, toChange: 0, unchanged: 3, errorCount: 0 });
    await files.applied(again);
    expect((await people('A-SO'))[0].version).toBe(1);
  });

  test('changes what it says of people who are there, and nothing that it leaves blank', async () => {
    await files.applied(await checked([somebody('B-1'), somebody('B-2')]));
    const [before] = await people('B-1');
    const batch = await checked([
      `b-1,  New   Name ,,,,A-TO,${place.territory.code},,`,
      `B-2,Person B-2,B-2@SHOPS.example,1712345679,,,,,suspended`,
    ]);
    expect(batch).toMatchObject({ toAdd: 0, toChange: 2, errorCount: 0 });
    await files.applied(batch);
    expect(await people('B-1', 'B-2')).toMatchObject([
      { ...before, name: 'New Name', supervisor: 'A-TO', markets: [place.territory.code], version: 2 },
      { email: 'B-2@SHOPS.example', mobile: '01712345679', status: 'suspended', version: 2 },
    ]);
    const [audited] = await market.sql(
      "select before, after from audit_entry where batch_id = $1 and action = 'edit' and after ? 'market'",
      [batch.id],
    );
    expect(audited.after).toMatchObject({ name: 'New Name', supervisor: { name: 'Person A-TO' } });
    expect(audited.before).toMatchObject({ name: 'Person B-1', supervisor: null, market: place.area.name });
  });

  test('mails invitations only when asked', async () => {
    await files.applied(await checked([somebody('M-1')]));
    await market.app.mailer.settled();
    const tokens = () => market.sql('select email, purpose from mail_token order by email');
    expect(await tokens()).toEqual([]);
    await files.applied(await checked([somebody('M-2'), somebody('M-3')]), false, { mailLinks: true });
    // The mails begin once the import is applied, a moment after it says so.
    while ((await tokens()).length < 2) await market.app.mailer.settled();
    expect(await tokens()).toEqual([
      { email: 'm-2@shops.example', purpose: 'invite' },
      { email: 'm-3@shops.example', purpose: 'invite' },
    ]);
  });

  test('names what is wrong with each row', async () => {
    await files.applied(await checked([somebody('E-0', { name: 'Taken' })]));
    const [taken] = await people('E-0');
    const batch = await checked([
      'E-1,Bare,,,,,,,',
      `E-2,Twice,twice@shops.example,01911111111,SO,,${place.area.code},,`,
      `e-2,Twice,TWICE@shops.example,01911111111,SO,,${place.area.code},,`,
      `E-3,Other,${taken.email},${taken.mobile},SO,,${place.area.code},,`,
      somebody('E-4', { designation: 'Wizard', supervisor: 'NOBODY', markets: 'NOWHERE' }),
      somebody('E-5', { designation: 'TO', supervisor: 'A-SO' }),
      `E-6,X,not an address,12345,SO,,${place.area.code},31/01/2026,gone`,
      somebody('E-7').replace(/,,$/, ',,left'),
      'A-TO,Person A-TO,,,SO,,,,',
      'A-SO,রহিম উদ্দিন,,,,,,,left',
      somebody('E-8', { supervisor: 'E-4' }),
    ]);
    expect(errorsOf(batch)).toEqual([
      '2 email: Fill this in: the person is new.',
      '2 mobile: Fill this in: the person is new.',
      '2 designation: Fill this in: the person is new.',
      '2 markets: Fill this in: the person is new.',
      '3 employeeCode: Row 4 has the same employee code.',
      '3 email: Row 4 has the same e-mail address.',
      '3 mobile: Row 4 has the same mobile number.',
      '4 employeeCode: Row 3 has the same employee code.',
      '4 email: Row 3 has the same e-mail address.',
      '4 mobile: Row 3 has the same mobile number.',
      '5 email: Somebody has this e-mail address already.',
      '5 mobile: Somebody has this mobile number already.',
      '6 designation: There is no such designation.',
      '6 supervisorCode: Nobody in your market has this employee code.',
      '6 markets: NOWHERE: there is no place of this code in your market.',
      '7 supervisorCode: রহিম উদ্দিন is SO: a supervisor has a higher designation.',
      '8 name: Use at least 2 characters.',
      '8 email: Use an e-mail address like name@example.com.',
      '8 mobile: Use an 11-digit mobile number like 01712345678.',
      '8 joinedOn: Use a date like 2026-01-31.',
      '8 status: Has to be one of invited, active, suspended, left.',
      '8 email: Fill this in: the person is new.',
      '8 mobile: Fill this in: the person is new.',
      '9 status: Somebody new is invited: leave this empty.',
      '10 designation: New Name reports to Person A-TO and is SO: a supervisor has a higher designation.',
      '11 status: Use Deactivate for who leaves: it asks who takes over.',
      '12 supervisorCode: The row of this person is wrong: correct that one.',
    ]);
    const refused = await market.post(`/api/v1/people-imports/${batch.id}/apply`, { skipErrors: false });
    expect(refused).toMatchObject({ status: 422, body: { code: 'REFUSED' } });
  });

  test('puts nobody above themselves, neither within the file nor with those who are there', async () => {
    const batch = await checked([
      somebody('L-1', { designation: 'TO', supervisor: 'L-2' }),
      somebody('L-2', { designation: 'RSM', supervisor: 'L-1' }),
      'A-RSM,Person A-RSM,,,,A-SO,,,',
      somebody('L-3', { supervisor: 'L-3' }),
    ]);
    const loop = 'With these supervisors somebody would be above themselves.';
    const told = errorsOf(batch).filter((error) => error.endsWith(loop));
    expect(told).toEqual([2, 3, 4, 5].map((row) => `${row} supervisorCode: ${loop}`));
    expect(batch).toMatchObject({ toAdd: 0, toChange: 0 });
  });

  test('keeps whatever a cell holds as text, and an export of it comes back unchanged', async () => {
    const names = ['=cmd() করিম', '<script>alert(1)</script>', "O'Hara; drop table user_account --", '🛵 Rider'];
    await files.applied(await checked(names.map((name, n) => somebody(`X-${n}`, { name }))));
    expect((await people('X-0', 'X-1', 'X-2', 'X-3')).map(({ name }: { name: string }) => name)).toEqual(names);
    for (const format of ['csv', 'xlsx']) {
      const exported = await market.admin.inject({ url: `/api/v1/user-exports?format=${format}&search=X-` });
      if (format === 'csv') expect(exported.body).not.toMatch(/(^|,|")=cmd/m);
      const back = await files.checked(new UploadedFile(`back.${format}`, exported.rawPayload));
      expect(back).toMatchObject({ rows: 4, unchanged: 4, errorCount: 0 });
    }
  });

  test.each([
    ['no employee codes', UploadedFile.csv(['name', 'Rahim']), 'a file of Users needs "employeeCode"'],
    ['a strange column', UploadedFile.csv(['employeeCode,name,salary', 'X,Y,1']), 'no column "salary"'],
    ['a picture', new UploadedFile('a.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0])), 'neither an XLSX'],
  ])('with %s is refused in plain words', async (_, file, message) => {
    const batch = await files.checked(file);
    expect(batch).toMatchObject({ state: 'refused', message: expect.stringContaining(message) });
  });

  test.each(['csv', 'xlsx'])('starts from a %s template', async (format) => {
    const template = await market.admin.inject({ url: `/api/v1/people-imports/template?format=${format}` });
    const batch = await files.checked(new UploadedFile(`template.${format}`, template.rawPayload));
    expect(batch).toMatchObject({ state: 'checked', rows: 1, errorCount: 2 });
    expect(errorsOf(batch)[0]).toContain('AREA-1: there is no place of this code');
  });
});

describe('who imports', () => {
  test('gives no designation at or above their own, and changes nobody of their own level', async () => {
    const rsm = await market.person({ designation: 'RSM', name: 'Importing RSM', markets: [place.division.id] });
    const peer = await market.person({ designation: 'RSM', name: 'Peer', markets: [place.division.id] });
    const chief = await market.person({ designation: 'NSM', name: 'Chief', markets: [place.division.id] });
    const batch = await checked(
      [
        somebody('P-1', { designation: 'RSM' }),
        somebody('P-2', { designation: 'Administrator' }),
        somebody('P-3', { designation: 'Catalogue manager' }),
        `${await codeOf(peer)},Renamed,,,,,,,`,
        `${await codeOf(chief)},Renamed,,,,,,,`,
        `${await codeOf(rsm)},Importing RSM,,,NSM,,,,`,
        `${await codeOf(rsm)},Importing RSM,,,,,,,suspended`,
        somebody('P-4', { designation: 'TO', supervisor: await codeOf(rsm), markets: place.zone.code }),
      ],
      rsm,
    );
    const messages = errorsOf(batch).filter((error) => !error.includes('same employee code'));
    expect(messages).toEqual([
      '2 designation: Choose a designation below your own: RSM is not.',
      '3 designation: Choose a designation below your own: Administrator is not.',
      '4 designation: Catalogue manager may do what you may not: somebody who may gives this designation.',
      '5 employeeCode: Peer is not below you: somebody above changes that.',
      '6 employeeCode: Chief is not below you: somebody above changes that.',
      '7 designation: Choose a designation below your own: NSM is not.',
      '7 employeeCode: Of yourself you change only the mobile number and the photo.',
      '8 employeeCode: Of yourself you change only the mobile number and the photo.',
    ]);
    expect(batch.toAdd).toBe(1);
  });

  test('reaches neither people nor places outside their market', async () => {
    const rsm = await market.person({ designation: 'RSM', markets: [place.division.id] });
    const stranger = await market.person({ designation: 'SO', markets: [other.area.id] });
    const half = await market.person({ designation: 'SO', name: 'Half', markets: [place.area.id, other.area.id] });
    const batch = await checked(
      [
        `${await codeOf(stranger)},Mine now,,,,,${place.area.code},,`,
        somebody('S-1', { markets: other.area.code }),
        somebody('S-2', { supervisor: await codeOf(stranger) }),
        `${await codeOf(half)},Half,,,,,${place.zone.code},,`,
        `${await codeOf(half)},Half,,,,,${place.area.code},,`,
      ],
      rsm,
    );
    expect(errorsOf(batch).filter((error) => !error.includes('same employee code'))).toEqual([
      '2 employeeCode: Somebody has this employee code, or had it: codes are never used twice.',
      `3 markets: ${other.area.code}: there is no place of this code in your market.`,
      '4 supervisorCode: Nobody in your market has this employee code.',
      '5 markets: Half also works outside your market: somebody above both changes that.',
    ]);
    const reader = await market.person({ designation: 'TO', markets: [place.division.id] });
    expect((await market.get(`/api/v1/people-imports/${batch.id}`, reader)).status).toBe(403);
    const second = await market.person({ designation: 'RSM', markets: [place.division.id] });
    expect((await market.get(`/api/v1/people-imports/${batch.id}`, second)).status).toBe(404);
    // Whoever may import places sees no import of people by its id.
    expect((await market.get(`/api/v1/market-imports/${batch.id}`)).status).toBe(404);
  });

  test('who may not add people adds none by a file', async () => {
    await market.sql(
      `insert into designation (id, name, level, capabilities)
       select new_id(), 'Clerk', 3, capabilities || '{people.see,people.edit,people.import}' from designation where name = 'SO'`,
    );
    const clerk = await market.person({ designation: 'Clerk', markets: [place.division.id] });
    const batch = await checked([somebody('C-1', { designation: 'SO' })], clerk);
    expect(errorsOf(batch)).toEqual(['2 null: Your designation does not allow adding such rows.']);
  });
});

describe('an undo', () => {
  test('takes added people away, however they report to one another, and gives changed ones their former values', async () => {
    await files.applied(await checked([somebody('U-0')]));
    const [before] = await people('U-0');
    const batch = await checked([
      `U-0,Renamed,renamed@shops.example,,,U-1,${place.territory.code},2026-02-01,suspended`,
      somebody('U-2', { supervisor: 'U-1' }),
      somebody('U-1', { designation: 'TO', supervisor: 'U-3' }),
      somebody('U-3', { designation: 'RSM' }),
    ]);
    expect(batch).toMatchObject({ toAdd: 3, toChange: 1, errorCount: 0 });
    await files.applied(batch);
    expect((await people('U-0'))[0]).toMatchObject({ name: 'Renamed', supervisor: 'U-1', status: 'suspended' });
    expect(await files.undone(batch)).toMatchObject({ state: 'undone', message: null });
    expect(await people('U-0', 'U-1', 'U-2', 'U-3')).toEqual([{ ...before, version: before.version + 2 }]);
    expect(await market.sql('select * from verify_people()')).toEqual([]);
  });

  test('brings nobody beneath a supervisor who has left, nor back to a place that is no more', async () => {
    await files.applied(await checked([somebody('L-1', { designation: 'TO' })]));
    await files.applied(await checked([somebody('L-2', { supervisor: 'L-1' })]));
    const left = await checked(['L-2,Person L-2,,,,A-TO,,,']);
    await files.applied(left);
    await market.sql("update user_account set status = 'left', left_on = business_date() where employee_code = 'L-1'");
    await files.undone(left);
    expect(await people('L-2')).toMatchObject([{ supervisor: null }]);
    const area = await market.add('area', place.territory.id);
    await files.applied(await checked([somebody('L-3', { markets: area.code })]));
    const moved = await checked([`L-3,Person L-3,,,,,${place.area.code},,`]);
    await files.applied(moved);
    await market.sql('update market_node set deleted_at = now() where id = $1', [area.id]);
    expect(await files.undone(moved)).toMatchObject({
      state: 'applied',
      message: `The import can't be taken back: ${area.name} was deleted or merged.`,
    });
  });

  test('is refused, with counts, once somebody was changed or has begun to work', async () => {
    const batch = await checked([somebody('V-1'), somebody('V-2'), somebody('V-3')]);
    await files.applied(batch);
    const rows = await market.sql(
      "select id, employee_code from user_account where employee_code like 'V-_' order by 2",
    );
    await market.sql('update user_account set version = version + 1 where id = $1', [rows[0].id]);
    await market.sql(
      "insert into session (token_sha256, user_id, expires_at) values (sha256('x'), $1, now() + interval '1 day')",
      [rows[1].id],
    );
    const answer = await market.post(`/api/v1/people-imports/${batch.id}/undo`, {});
    expect(answer).toMatchObject({ status: 409, body: { code: 'IN_USE', counts: { changed: 1, used: 1 } } });
    expect((await market.get(`/api/v1/people-imports/${batch.id}`)).body.import.state).toBe('applied');
  });
});

describe('an export', () => {
  const csv = async (query: string, person: Person = market.admin) => {
    const answer = await person.inject({ url: `/api/v1/user-exports?format=csv&${query}` });
    return { ...answer, lines: answer.body.split('\r\n').filter(Boolean) };
  };

  test('has exactly the filtered people in the order of the list, with their supervisors and places by code', async () => {
    const { lines, headers } = await csv('search=A-&designation=TO&sort=-name');
    expect(headers['x-total-rows']).toBe('1');
    expect(lines[0]).toMatch(
      /^\ufeffemployeeCode,name,email,mobile,designation,supervisorCode,markets,joinedOn,status,/,
    );
    expect(lines[1]).toMatch(
      new RegExp(`^A-TO,Person A-TO,a-to@shops.example,\\d{11},TO,A-RSM,${place.territory.code},,invited,`),
    );
    const listed = await market.get('/api/v1/user-list?sort=-name&pageSize=200');
    const names = (await csv('sort=-name')).lines.slice(1).map((line) => line.split(',')[0]);
    expect(names).toEqual(listed.body.users.map(({ employeeCode }: { employeeCode: string }) => employeeCode));
  });

  test('holds nobody and no place beyond the scope of who asks, and is in the audit', async () => {
    const to = await market.person({ designation: 'TO', markets: [other.territory.id] });
    const both = await market.person({ designation: 'SO', markets: [place.area.id, other.area.id] });
    const { lines } = await csv('', to);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
      expect.arrayContaining([await codeOf(to), await codeOf(both)]),
    );
    expect(lines.join('\n')).not.toContain('A-TO');
    expect(lines.join('\n')).not.toContain(place.area.code);
    const [entry] = await market.sql("select after from audit_entry where action = 'export' and actor_id = $1", [
      to.id,
    ]);
    expect(entry.after).toMatchObject({ format: 'csv', rows: lines.length - 1 });
    const so = await market.person({ designation: 'SO', markets: [other.area.id] });
    expect((await csv('', so)).statusCode).toBe(403);
    expect((await csv(`ids=${both.id}`, to)).headers['x-total-rows']).toBe('1');
  });
});
