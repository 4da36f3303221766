import { type AppProps, mountRootParcel } from 'single-spa';

type MountParcel = AppProps['mountParcel'];

let owner: Promise<MountParcel> | undefined;

/**
 * The way to mount parcels below a root parcel that shows nothing and stays. single-spa keeps root parcels for good, with
 * all that they hold; those below another only until they are unmounted.
 */
export function parcelMounter(): Promise<MountParcel> {
  owner ??= new Promise((resolve) => {
    const nothing = async () => {};
    const mount = async ({ mountParcel }: AppProps) => resolve(mountParcel);
    const domElement = document.createElement('div');
    mountRootParcel({ name: 'slots', bootstrap: nothing, mount, unmount: nothing }, { domElement });
  });
  return owner;
}
