import { readConfig } from './config.ts';

test('an empty environment gives port 9000 and the embedded database in .routebook', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 9000,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    publicUrl: 'http://localhost:9000',
  });
  expect(config.dataFolder).toBe(`${config.projectFolder}.routebook`);
});

test('a relative data folder lies in the project, whatever folder the server is started from', () => {
  const { dataFolder, projectFolder } = readConfig({ ROUTEBOOK_DATA: 'elsewhere' });
  expect(dataFolder).toBe(`${projectFolder}elsewhere`);
});

test('a public address is kept without its last slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://portal.example/' }).publicUrl).toBe('https://portal.example');
});

test('no proxy is trusted unless it is named', () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  expect(readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8 2001:db8::7' }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.0/8',
    '2001:db8::7',
  ]);
});

test('origins of parcels are listed with commas', () => {
  const { parcelOrigins } = readConfig({ PARCEL_ORIGINS: 'https://cdn.example, http://localhost:4000/' });
  expect(parcelOrigins).toEqual(['https://cdn.example', 'http://localhost:4000']);
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://root@db/x'],
  ['DATABASE_URL', 'db.example'],
  ['OPS_TOKEN', 'short'],
  ['SENTRY_DSN', 'https://errors.example/1'],
  ['SENTRY_SECURITY_TOKEN', 'short'],
  ['ANALYTICS_SCRIPT', 'count.js'],
  ['PARCEL_ORIGINS', 'https://cdn.example/parcels'],
  ['PARCEL_ORIGINS', 'cdn.example'],
  ['PORTAL_ORIGINS', '*'],
  ['SMTP_URL', 'mail.example'],
  ['API_BASE_URL', 'ftp://api.example'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is [^.]*(\\.\\d|[^.])*\\.$`));
});

test('an address that cannot be used is not repeated, for it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db/x' })).toThrow(/^(?!.*secret).*$/);
});
