import { type MountProps, never, parcelOf, type TestParcelOptions } from '../testing/test-parcel.ts';
import type { MountedParcel } from './mounted-parcel.ts';
import { type ParcelEvent, watchParcels } from './parcel-events.ts';
import { createSlot, type Slot } from './slot.ts';

let region: HTMLElement;
let slot: Slot;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  document.body.innerHTML = '<div id="region"></div>';
  region = document.body.firstElementChild as HTMLElement;
  slot = createSlot(region, { loadMs: 60, mountMs: 60, unmountMs: 30 });
});

function alert(): string {
  return region.querySelector('[role=alert]')?.textContent ?? '';
}

function pressRetry(): void {
  region.querySelector('button')?.click();
}

/** An exchange of what is not shown changes nothing, but waits its turn. */
function settled(): Promise<void> {
  return slot.exchange('@routebook/none', async (old) => old);
}

describe('showing a parcel', () => {
  test('mounts it into an element of its own', async () => {
    await slot.show(parcelOf());
    expect(region.textContent).toBe('Divisions');
    expect(region.dataset.state).toBe('shown');
  });

  test('that is shown already leaves it as it is', async () => {
    const parcel = parcelOf();
    await slot.show(parcel);
    const element = region.firstElementChild;
    await slot.show(parcel);
    expect(region.firstElementChild).toBe(element);
    expect(parcel.loads).toBe(1);
  });

  test('takes the one before down first', async () => {
    const unmount = jest.fn(async () => {});
    await slot.show(parcelOf({ lifecycles: { unmount } }));
    await slot.show(parcelOf({ name: '@routebook/account', text: 'Account' }));
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(region.textContent).toBe('Account');
  });

  test('in quick succession ends with the last one asked for, and waits for none before it', async () => {
    const slow = parcelOf({ load: never });
    void slot.show(slow);
    const skipped = parcelOf({ name: '@routebook/sales', text: 'Sales' });
    void slot.show(skipped);
    await slot.show(parcelOf({ name: '@routebook/account', text: 'Account' }));
    expect(region.textContent).toBe('Account');
  });

  test('that does not come down in time is removed anyway', async () => {
    await slot.show(parcelOf({ lifecycles: { unmount: never } }));
    await slot.show(parcelOf({ name: '@routebook/account', text: 'Account' }));
    expect(region.textContent).toBe('Account');
  });
});

describe('a parcel that fails shows an alert in its own region', () => {
  const failures: [string, TestParcelOptions][] = [
    ['when its file is missing', { load: () => Promise.reject(new Error('404')) }],
    ['when its file does not come', { load: never }],
    ['when it is not a parcel', { load: () => Promise.resolve({ default: {} }) }],
    ['when it throws in bootstrap', { lifecycles: { bootstrap: () => Promise.reject(new Error('bootstrap')) } }],
    ['when it throws in mount', { lifecycles: { mount: () => Promise.reject(new Error('mount')) } }],
    ['when it hangs in mount', { lifecycles: { mount: never } }],
  ];

  test.each(failures)('%s', async (_, options) => {
    await slot.show(parcelOf(options));
    expect(alert()).toMatch(/^Market Hierarchy could not be shown\./);
    expect(region.dataset.state).toBe('failed');
    expect(region.querySelectorAll('.parcel')).toHaveLength(0);
  });

  test('when it breaks after it was mounted', async () => {
    let crash: MountProps['onCrash'] = () => {};
    const mount = async ({ onCrash }: MountProps) => {
      crash = onCrash;
    };
    const unmount = jest.fn(async () => {});
    await slot.show(parcelOf({ lifecycles: { mount, unmount } }));
    crash(new Error('in an effect'));
    await settled();
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(alert()).toContain('Retry');
  });

  test('when it is seen that it does not work', async () => {
    await slot.show(parcelOf());
    const putBack = jest.fn();
    await slot.fail(slot.mounted() as MountedParcel, new Error('nothing can be pressed'), putBack);
    expect(putBack).toHaveBeenCalledTimes(1);
    expect(alert()).toContain('Retry');
  });

  test('but not when another version has taken its place by its turn', async () => {
    await slot.show(parcelOf());
    const old = slot.mounted() as MountedParcel;
    const putBack = jest.fn();
    const exchanged = slot.exchange('@routebook/hierarchy', async (_, mount) => {
      const fresh = await mount({ ...old, lifecycles: { ...old.lifecycles } });
      await old.unmount();
      return fresh;
    });
    await slot.fail(old, new Error('it was in the way'), putBack);
    await exchanged;
    expect(putBack).not.toHaveBeenCalled();
    expect(region.textContent).toBe('Divisions');
  });

  test('and the next parcel is shown as ever', async () => {
    await slot.show(parcelOf({ lifecycles: { mount: never } }));
    await slot.show(parcelOf({ name: '@routebook/account', text: 'Account' }));
    expect(region.textContent).toBe('Account');
  });

  test('and a mount that comes to life too late is taken down again', async () => {
    let finish = () => {};
    let takenDown = () => {};
    const unmounted = new Promise<void>((resolve) => {
      takenDown = resolve;
    });
    const mount = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      });
    await slot.show(parcelOf({ lifecycles: { mount, unmount: async () => takenDown() } }));
    finish();
    await unmounted;
    expect(region.querySelectorAll('.parcel')).toHaveLength(0);
  });
});

describe('Retry', () => {
  test('forgets the failed load and shows the parcel when it works now', async () => {
    let works = false;
    const good = await parcelOf().load();
    const parcel = parcelOf({ load: () => (works ? Promise.resolve(good) : Promise.reject(new Error('404'))) });
    await slot.show(parcel);
    works = true;
    pressRetry();
    await settled();
    expect(parcel.forgets).toBe(1);
    expect(region.textContent).toBe('Divisions');
  });

  test('gives what was typed in what was taken away to what takes its place', async () => {
    const restore = jest.fn(() => true);
    await slot.show(parcelOf({ lifecycles: { snapshot: () => 'half a name', restore } as object }));
    await slot.fail(slot.mounted() as MountedParcel, new Error('It blocked the page for 1.6 s.'), () => {});
    expect(restore).not.toHaveBeenCalled();
    pressRetry();
    await settled();
    expect(restore).toHaveBeenCalledWith('half a name');
    expect(region.textContent).toBe('Divisions');
  });

  test('shows the alert again when it fails again', async () => {
    const parcel = parcelOf({ load: () => Promise.reject(new Error('404')) });
    await slot.show(parcel);
    pressRetry();
    await settled();
    expect(parcel.loads).toBe(2);
    expect(alert()).toContain('could not be shown');
  });
});

describe('who watches parcels', () => {
  test('hears of loads, mounts and failures', async () => {
    const heard: string[] = [];
    const hear = ({ kind, parcel }: ParcelEvent) => heard.push(`${kind} ${parcel.name}`);
    watchParcels({
      onTiming: hear,
      onFailure(failure) {
        hear(failure);
        return 'alert';
      },
    });
    await slot.show(parcelOf());
    await slot.show(parcelOf({ name: '@routebook/account', lifecycles: { mount: never } }));
    expect(heard).toEqual([
      'load @routebook/hierarchy',
      'mount @routebook/hierarchy',
      'load @routebook/account',
      'failed @routebook/account',
    ]);
  });

  test('may have another version ready, which is then shown at once', async () => {
    let isOld = false;
    const good = await parcelOf({ text: 'old' }).load();
    const parcel = parcelOf({ load: () => (isOld ? Promise.resolve(good) : Promise.reject(new Error('404'))) });
    watchParcels({
      onTiming: () => {},
      onFailure() {
        isOld = true;
        return 'fallback';
      },
    });
    await slot.show(parcel);
    expect(region.textContent).toBe('old');
    expect(alert()).toBe('');
  });
});
