import { projectsOf, readTestOptions } from './test-options.ts';

describe('npm test', () => {
  it('runs everything when nothing is asked for', () => {
    expect(readTestOptions([])).toEqual({ steps: new Set(['lint', 'jest', 'browser']), files: [] });
  });

  it('runs one step with --only', () => {
    expect(readTestOptions(['--only', 'browser']).steps).toEqual(new Set(['browser']));
  });

  it('runs the tests of jest and of the browser in one run, or one of them alone', () => {
    expect(projectsOf(readTestOptions([]).steps)).toEqual([]);
    expect(projectsOf(readTestOptions(['--only', 'jest']).steps)).toEqual(['--ignoreProjects', 'e2e']);
    expect(projectsOf(readTestOptions(['--only', 'browser']).steps)).toEqual(['--selectProjects', 'e2e']);
  });

  it('leaves the lint out when files are named', () => {
    expect(readTestOptions(['hierarchy'])).toEqual({ steps: new Set(['jest', 'browser']), files: ['hierarchy'] });
  });

  it('names the steps there are when another is asked for', () => {
    expect(() => readTestOptions(['--only', 'unit'])).toThrow('--only unit is not known: use lint, jest, browser.');
  });
});
