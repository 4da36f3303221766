import { readRequest } from './read-request.ts';

const orderOf = (...parameters: string[]) => readRequest(parameters)?.order;

describe('the command line of npm run parcels', () => {
  it('asks for help when nothing is said, and when help is asked for', () => {
    expect(readRequest([])).toBeNull();
    expect(readRequest(['help'])).toBeNull();
    expect(readRequest(['use', '--help'])).toBeNull();
  });

  it('speaks to the portal on this machine unless another is named', () => {
    expect(readRequest(['status'])).toEqual({
      order: { command: 'status' },
      portal: 'http://localhost:9000',
      json: false,
    });
    expect(readRequest(['status', '--portal', 'https://portal.example.com/', '--json'])).toMatchObject({
      portal: 'https://portal.example.com',
      json: true,
    });
  });

  it('runs several versions at once, named with or without their scope', () => {
    expect(orderOf('use', 'hierarchy@1.4.2', '@routebook/nav@2.0.0-rc.1')).toEqual({
      command: 'use',
      uses: [
        { name: 'hierarchy', version: '1.4.2' },
        { name: 'nav', version: '2.0.0-rc.1' },
      ],
      audience: undefined,
      again: false,
      reason: 'use hierarchy@1.4.2 @routebook/nav@2.0.0-rc.1',
    });
  });

  it('rehearses one version that is published, named in one word or two', () => {
    const order = { command: 'rehearse', use: { name: 'nav', version: '2.0.0' } };
    expect(orderOf('rehearse', 'nav@2.0.0')).toMatchObject({ ...order, strict: false });
    expect(orderOf('rehearse', 'nav', '2.0.0', '--strict', '--pictures', 'out')).toMatchObject({
      ...order,
      strict: true,
      pictures: 'out',
    });
    expect(() => orderOf('rehearse')).toThrow('rehearse takes one version');
    expect(() => orderOf('rehearse', 'nav=https://cdn.example.com/nav/2.0.0/')).toThrow('that is published');
  });

  it('writes a manifest of a folder, with what is said of it', () => {
    const said = ['--name', '@routebook/polls', '--range', 'vue=^3.5.0', '--range', 'pinia=>=2 <4'];
    expect(orderOf('manifest', 'dist', ...said)).toEqual({
      command: 'manifest',
      folder: 'dist',
      name: '@routebook/polls',
      version: undefined,
      entry: undefined,
      ranges: { vue: '^3.5.0', pinia: '>=2 <4' },
    });
    expect(() => orderOf('manifest', 'dist', '--range', 'vue')).toThrow('use one like react=^19.0.0');
  });

  it('runs a version from where it lies on a CDN', () => {
    expect(orderOf('use', 'hierarchy=https://cdn.example.com/team/hierarchy/1.4.2/')).toMatchObject({
      uses: [{ name: 'hierarchy', version: '1.4.2', at: 'https://cdn.example.com/team/hierarchy/1.4.2/' }],
    });
  });

  it('runs a version for some: people, designations and a share of staff add up', () => {
    expect(
      orderOf('use', 'nav@2.0.0', '--to', 'people:a@x.com,b@x.com', '--to', 'designation:RSM', '--to', 'share:10'),
    ).toMatchObject({ audience: { people: ['a@x.com', 'b@x.com'], designations: ['RSM'], share: 10 } });
  });

  it('keeps why a change is made', () => {
    expect(orderOf('rollback', '--reason', 'Slow since noon')).toMatchObject({ reason: 'Slow since noon' });
  });

  it('rolls back to a revision, to an instant or to the map before', () => {
    expect(orderOf('rollback', '12')).toMatchObject({ to: 12, at: undefined });
    expect(orderOf('rollback', '--at', '2026-11-21T14:05Z')).toMatchObject({ at: '2026-11-21T14:05:00.000Z' });
    expect(orderOf('rollback')).toMatchObject({ to: undefined, at: undefined });
  });

  it('rolls out by the usual stages, or by those that are said; a plus is for what reaches people together', () => {
    expect(orderOf('roll-out', 'nav@2.0.0')).toMatchObject({
      uses: [{ name: 'nav', version: '2.0.0' }],
      stages: undefined,
      minutes: 60,
      notBefore: undefined,
    });
    const said = ['--stage', 'designation:RSM+share:10', '--stage', 'region:North', '--minutes', '30'];
    expect(orderOf('roll-out', 'nav@2.0.0', ...said, '--not-before', '2026-11-21T18:30Z')).toMatchObject({
      stages: [{ designations: ['RSM'], share: 10 }, { regions: ['North'] }],
      minutes: 30,
      notBefore: '2026-11-21T18:30:00.000Z',
    });
  });

  it('makes a token of a team for its parcels, and takes versions from another portal', () => {
    expect(orderOf('add-team', 'Market team', '--parcels', 'hierarchy,nav', '--days', '30')).toMatchObject({
      team: 'Market team',
      parcels: ['hierarchy', 'nav'],
      days: 30,
    });
    expect(orderOf('promote', 'nav@2.0.0', '--from', 'https://staging.example.com')).toMatchObject({
      uses: [{ name: 'nav', version: '2.0.0' }],
      from: 'https://staging.example.com',
    });
    expect(() => orderOf('promote')).toThrow('promote takes --from');
  });

  it('freezes days, each once, and thaws them', () => {
    expect(orderOf('freeze', '2026-12-31', '2026-12-30', '2026-12-31', '--reason', 'End of the year')).toEqual({
      command: 'freeze',
      days: ['2026-12-31', '2026-12-30'],
      reason: 'End of the year',
    });
    expect(orderOf('thaw', '2026-12-31')).toEqual({ command: 'thaw', days: ['2026-12-31'] });
  });

  it('keeps five versions of each parcel when it prunes, or as many as are asked for', () => {
    expect(orderOf('prune')).toEqual({ command: 'prune', keep: 5, dryRun: false });
    expect(orderOf('prune', '--keep', '2', '--dry-run')).toEqual({ command: 'prune', keep: 2, dryRun: true });
  });

  it.each([
    [['deploy'], 'deploy is not known: use publish, use, rehearse, roll-out'],
    [['publish'], 'publish takes one built folder'],
    [['use'], 'use takes versions, like hierarchy@1.4.2'],
    [['use', 'hierarchy'], 'hierarchy is no version of a parcel'],
    [['use', 'hierarchy@latest'], 'hierarchy@latest is no version of a parcel'],
    [['use', 'nav=https://cdn.example.com/hierarchy/1.4.2/'], 'is no version of a parcel'],
    [['use', 'nav@2.0.0', '--to', 'everybody'], '--to everybody is not known'],
    [['use', 'nav@2.0.0', '--to', 'share:101'], '--to share:101 is not known'],
    [['use', 'nav@2.0.0', '--to', 'share:10', '--to', 'share:20'], 'Name one share of staff'],
    [['freeze'], 'freeze takes days, like 2026-12-31'],
    [['thaw', '2026-13-01'], '2026-13-01 is no day'],
    [['end-trial'], 'end-trial takes the name of one parcel'],
    [['rollback', '0'], 'The revision is a whole number from 1'],
    [['rollback', '3', '--at', '14:05'], 'rollback takes one revision, or --at an instant'],
    [['rollback', '--at', 'yesterday'], '--at yesterday is no instant'],
    [['status', 'nav'], 'status takes no nav'],
    [['status', '--keep', '3'], '--keep means nothing to status'],
    [['status', '--loud'], "Unknown option '--loud'"],
    [['status', '--portal', 'portal'], '--portal portal is no address'],
    [['prune', '--keep', 'all'], '--keep is a whole number from 1'],
  ])('says what is wrong with %j', (parameters, words) => {
    expect(() => readRequest(parameters)).toThrow(words);
  });
});
