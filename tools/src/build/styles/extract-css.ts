import { BuildPage, type ModuleFiles } from './build-page.ts';

/** A class that a package has declared, as `styled` of shared/ui notes it for a build. */
interface Declared {
  readonly name: string;
  rules(): Promise<string>;
}

export type Rules = Readonly<Record<string, string>>;

/**
 * Runs a built package as a page would and works out the CSS of every class that it declares when it runs: those of its
 * first views. `after` are modules that run before it, and whose own classes are not asked for.
 */
export async function extractCss(files: ModuleFiles, name: string, after: readonly string[]): Promise<Rules> {
  const page = new BuildPage(files);
  try {
    for (const specifier of after) await page.import(specifier);
    const declared: Declared[] = [];
    Object.assign(page.window, { __routebookStyles: [], __routebookDeclared: declared });
    await page.import(name);
    Object.assign(page.window, { __routebookDeclared: undefined });
    const rules: Record<string, string> = {};
    for (const one of declared) rules[one.name] ??= await one.rules();
    return rules;
  } finally {
    page.close();
  }
}
