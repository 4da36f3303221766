import type { InstalledScreen } from '../routing/destination.ts';

/** What an address of the menu shows while this portal has no parcel for it: the plain fact, and where to go instead. */
export function notInstalledPage(label: string, installed: readonly InstalledScreen[]): HTMLElement {
  const page = document.createElement('section');
  page.className = 'not-installed';

  const heading = document.createElement('h1');
  heading.textContent = label;

  const text = document.createElement('p');
  text.textContent = 'This part is not installed in this portal.';
  page.append(heading, text);
  if (installed.length > 0) page.append(...whereToGo(installed));
  return page;
}

function whereToGo(installed: readonly InstalledScreen[]): HTMLElement[] {
  const title = document.createElement('h2');
  title.textContent = 'What you can work with here';
  const list = document.createElement('ul');
  list.append(
    ...installed.map((screen) => {
      const item = document.createElement('li');
      item.append(linkTo(screen));
      return item;
    }),
  );
  return [title, list];
}

function linkTo({ label, path, group }: InstalledScreen): HTMLElement {
  const link = document.createElement('a');
  link.href = path;
  if (group !== null) {
    const small = document.createElement('small');
    small.textContent = group;
    link.append(small, ' ');
  }
  link.append(label);
  return link;
}
