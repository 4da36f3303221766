import type { InstalledScreen } from '../routing/destination.ts';

/** A page of our own in place of one that can't be shown: what is so, in plain words, and where to go instead. */
export function placePage(label: string, words: readonly string[], screens: readonly InstalledScreen[]): HTMLElement {
  const page = document.createElement('section');
  page.className = 'not-installed';

  const heading = document.createElement('h1');
  heading.textContent = label;
  page.append(heading, ...words.map(paragraph));
  if (screens.length > 0) page.append(...whereToGo(screens));
  return page;
}

function paragraph(words: string): HTMLElement {
  const text = document.createElement('p');
  text.textContent = words;
  return text;
}

function whereToGo(screens: readonly InstalledScreen[]): HTMLElement[] {
  const title = document.createElement('h2');
  title.textContent = 'What you can work with here';
  const list = document.createElement('ul');
  list.append(
    ...screens.map((screen) => {
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
