import { configure, waitFor } from '@testing-library/dom';
import { useEffect } from 'react';
import { createParcel, type ParcelLifecycles } from './create-parcel.tsx';

configure({ asyncUtilTimeout: 10_000 });

let domElement: HTMLElement;

beforeEach(() => {
  domElement = document.body.appendChild(document.createElement('main'));
});

const props = (more: object = {}) => ({
  name: 'example#1',
  domElement,
  singleSpa: {},
  mountParcel: () => undefined,
  ...more,
});

async function run(lifecycle: ParcelLifecycles['mount'], given: object): Promise<unknown> {
  if (typeof lifecycle !== 'function') throw new Error('one function is expected');
  return lifecycle(given as never);
}

describe('a parcel', () => {
  test('is drawn into the element of its slot and taken out again', async () => {
    const parcel = createParcel(() => <h1>Divisions</h1>, { name: 'example' });
    await run(parcel.bootstrap, props());
    await run(parcel.mount, props());
    expect(domElement).toHaveTextContent('Divisions');
    await run(parcel.unmount, props());
    expect(domElement).toBeEmptyDOMElement();
  });

  test('notifies its slot when it breaks, while being drawn or later, and shows nothing itself', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const onCrash = jest.fn();
    const broken = new Error('broken');
    const parcel = createParcel(
      () => {
        useEffect(() => {
          throw broken;
        });
        return <h1>Divisions</h1>;
      },
      { name: 'example' },
    );
    await run(parcel.mount, props({ onCrash }));
    await waitFor(() => expect(onCrash).toHaveBeenCalledWith(broken));
    expect(domElement).toBeEmptyDOMElement();
  });
});
