import { render, screen } from '@testing-library/react';
import { Button } from './button.tsx';
import { loadChakra } from './chakra-loader.ts';
import { styleManifestOf } from './style-manifests.ts';
import { styled } from './styled.tsx';

const styleOf = (text: string) => getComputedStyle(screen.getByText(text));
const styleElements = () => [...document.querySelectorAll('style')];
const classOf = (text: string) => screen.getByText(text).className;

function rulesIn(sheets: readonly (CSSStyleSheet | null)[]): string[] {
  const rules = sheets.flatMap((sheet) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));
  return rules.filter((text) => text.includes('rs-both'));
}

function pushManifest(rules: Record<string, string>, name = '@routebook/sample') {
  globalThis.__routebookStyles ??= [];
  globalThis.__routebookStyles.push({ name, rules, drawsChakra: false });
}

test('a class that a build has worked out is looked up, not worked out again', () => {
  const Worked = styled('p', { color: 'fg.muted', marginTop: '1' });
  const name = Worked.styleKey();
  pushManifest({ [name]: `.${name}{margin-top:4px;}` });
  render(<Worked>looked up</Worked>);
  expect(classOf('looked up')).toBe(name);
  expect(styleOf('looked up').marginTop).toBe('4px');
  expect(styleElements()).toHaveLength(1);
});

test('the same class of two versions of a package is in the page once', () => {
  const Twice = styled('p', { marginTop: '2' });
  const rules = { [Twice.styleKey()]: `.${Twice.styleKey()}{margin-top:8px;}` };
  pushManifest(rules);
  pushManifest({ ...rules, 'rs-new': '.rs-new{margin-top:12px;}' });
  render(<Twice>twice</Twice>);
  const css = styleElements().map(({ textContent }) => textContent);
  expect(css.join('').split(Twice.styleKey())).toHaveLength(2);
  expect(css.join('')).toContain('.rs-new');
});

test('a class that no build has seen gets its rules from Chakra in the page', async () => {
  const Unseen = styled('p', { paddingTop: '3' });
  render(<Unseen>unseen</Unseen>);
  expect(styleOf('unseen').paddingTop).toBe('');
  await loadChakra();
  await Promise.resolve();
  expect(styleOf('unseen').paddingTop).toBe('var(--rb-spacing-3)');
});

test('what the build writes for a class is what Chakra puts into the page', async () => {
  const { insertRules, rulesOf } = await loadChakra();
  const styles = {
    px: '3',
    _hover: { color: 'fg' },
    colorPalette: 'gray',
    userSelect: 'none',
    p: { base: '1', md: '2' },
  };
  insertRules('rs-both', styles);
  const own = document.createElement('style');
  own.textContent = rulesOf('.rs-both', styles);
  const inserted = rulesIn([...document.styleSheets]);
  document.head.append(own);
  expect(inserted).toEqual(rulesIn([own.sheet]));
  own.remove();
});

test('styles on a component win over its own, also where the page works both out', async () => {
  await loadChakra();
  const Outlined = styled(Button, { borderColor: 'border.control', paddingInline: '7' });
  render(
    <Outlined variant="outline" size="lg">
      outlined
    </Outlined>,
  );
  expect(styleOf('outlined').borderColor).toBe('var(--rb-colors-border-control)');
  expect(styleOf('outlined').paddingInline).toBe('var(--rb-spacing-7)');
});

test('styles on a component are another class when those beneath are others', () => {
  const Base = styled('p', { margin: '1' });
  const Other = styled('p', { margin: '2' });
  const more = { padding: '1' };
  expect(styled(Base, more).styleKey()).toBe(styled(Base, more).styleKey());
  expect(styled(Base, more).styleKey()).not.toBe(styled(Other, more).styleKey());
  expect(styled(Button, more).styleKey()).not.toBe(styled('button', more).styleKey());
});

test('a button has a class for each thing that was chosen', () => {
  render(
    <>
      <Button size="sm" variant="ghost">
        one
      </Button>
      <Button size="sm" variant="outline">
        other
      </Button>
    </>,
  );
  const [base, size, variant] = classOf('one').split(' ');
  expect(classOf('one').split(' ')).toHaveLength(3);
  expect(classOf('other')).toContain(`${base} ${size} `);
  expect(classOf('other')).not.toContain(variant);
});

test('the newest style manifest of a package says whether it draws with Chakra', () => {
  pushManifest({}, '@routebook/versions');
  globalThis.__routebookStyles?.push({ name: '@routebook/versions', rules: {}, drawsChakra: true });
  expect(styleManifestOf('@routebook/versions')?.drawsChakra).toBe(true);
  expect(styleManifestOf('@routebook/absent')).toBeUndefined();
});
