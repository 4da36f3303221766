import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FixtureParcel, fixtureParcel } from '../../testing/fixture-parcel.ts';
import { buildTarget } from '../build-target.ts';

const fixtures: FixtureParcel[] = [];
afterAll(() => {
  for (const fixture of fixtures) fixture.remove();
});

interface StyleManifest {
  name: string;
  rules: Record<string, string>;
  drawsChakra: boolean;
}

const index = (body: string) => `
  import { createParcel, lazyComponent, styled } from '@routebook/ui';
  ${body}
  export const { bootstrap, mount, unmount } = createParcel(() => null, { name: 'fixture' });`;

async function build(files: Readonly<Record<string, string>>) {
  const fixture = fixtureParcel(files);
  fixtures.push(fixture);
  const manifest = await buildTarget(fixture.target);
  const code = readFileSync(join(fixture.target.output, manifest.entry), 'utf8');
  return { manifest, styles: stylesIn(code) };
}

/** What the entry hands over when it begins to run. */
function stylesIn(code: string): StyleManifest {
  const given: StyleManifest[] = [];
  const page = { __routebookStyles: given };
  const register = (_: unknown, declare: (add: unknown, context: unknown) => { execute(): void }) => {
    try {
      declare(() => undefined, { meta: { url: 'https://portal.test/a.js' } }).execute();
    } catch {
      // The shared modules are not here; the styles come before they are used.
    }
  };
  new Function('System', 'self', 'document', code)({ register }, page, {});
  const [styles] = given;
  if (!styles) throw new Error('The entry hands no styles over.');
  return styles;
}

describe('the entry of a parcel', () => {
  it('holds the styles that its first view declares, worked out with the theme, and those of later files not', async () => {
    const { styles } = await build({
      'src/index.tsx': index(`
        import { Panel } from './panel.tsx';
        export const Later = lazyComponent(async () => (await import('./later.tsx')).Later);
        export const shown = [Panel, styled(Panel, { px: '3' })];`),
      'src/panel.tsx':
        "import { styled } from '@routebook/ui'; export const Panel = styled('div', { color: 'fg.muted' });",
      'src/later.tsx': "import { styled } from '@routebook/ui'; export const Later = styled('div', { margin: '7' });",
    });
    expect(styles).toMatchObject({ name: '@routebook/fixture', drawsChakra: false });
    const [panel, wider] = Object.entries(styles.rules);
    expect(panel).toEqual([expect.stringMatching(/^rs-/), `.${panel?.[0]}{color:var(--rb-colors-fg-muted);}`]);
    expect(wider?.[1]).toBe(`.${wider?.[0]}{padding-inline:var(--rb-spacing-3);}`);
    expect(Object.keys(styles.rules)).toHaveLength(2);
  });

  it('says that it draws with Chakra where its first view imports it, and is then loaded with it', async () => {
    const { manifest, styles } = await build({
      'src/index.tsx': index("import { Box } from '@chakra-ui/react'; export const shown = <Box />;"),
    });
    expect(styles.drawsChakra).toBe(true);
    expect(manifest.imports).toContain('@chakra-ui/react');
  });

  it('leaves Chakra for later where only later files import it', async () => {
    const { manifest } = await build({
      'src/index.tsx': index("export const Later = lazyComponent(async () => (await import('./later.tsx')).Later);"),
      'src/later.tsx': "import { Box } from '@chakra-ui/react'; export const Later = () => <Box />;",
    });
    expect(manifest.imports).not.toContain('@chakra-ui/react');
    expect(manifest.laterImports).toEqual(['@chakra-ui/react']);
  });

  it('is built all the same when it cannot run, for the page to work its styles out', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation();
    const { styles } = await build({
      'src/index.tsx': index("styled('div', { margin: '1' }); throw new Error('No.');"),
    });
    expect(styles).toEqual({ name: '@routebook/fixture', rules: {}, drawsChakra: true });
    expect(warned).toHaveBeenCalledWith(expect.stringMatching(/fixture has no styles worked out ahead: .*No\./));
  });
});

test('no parcel of the portal waits for Chakra before it is first drawn, but Operations', () => {
  const packages = join(__dirname, '../../../../packages');
  const waiting = readdirSync(packages).filter((name) => {
    const output = join(packages, name, 'dist/0.1.0');
    const { entry } = JSON.parse(readFileSync(join(output, 'manifest.json'), 'utf8')) as { entry: string };
    return stylesIn(readFileSync(join(output, entry), 'utf8')).drawsChakra;
  });
  expect(waiting).toEqual(['operations']);
});
