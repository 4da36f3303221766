import { JSDOM, VirtualConsole } from 'jsdom';

export type Module = Record<string, unknown>;

/** What modules come from: their addresses and their code. Both throw for what is not there. */
export interface ModuleFiles {
  locate(specifier: string): string;
  read(url: string): string;
}

interface Declared {
  readonly setters?: readonly ((module: Module) => void)[];
  execute?(): void | Promise<void>;
}

type Add = (name: string | Module, value?: unknown) => unknown;
type Declare = (add: Add, context: { meta: { url: string }; import(specifier: string): Promise<Module> }) => Declared;

/** A page without a screen in which the built System modules of the portal run, one copy of each. */
export class BuildPage {
  readonly #files: ModuleFiles;
  readonly #dom: JSDOM;
  readonly #modules = new Map<string, Promise<Module>>();
  #registered: readonly [readonly string[], Declare] | undefined;

  constructor(files: ModuleFiles) {
    this.#files = files;
    this.#dom = new JSDOM('<script type="application/json" id="routebook-config">{}</script>', {
      url: 'https://portal.build/',
      runScripts: 'outside-only',
      virtualConsole: new VirtualConsole(),
    });
    this.window.System = {
      register: (dependencies: readonly string[], declare: Declare) => {
        this.#registered = [dependencies, declare];
      },
      import: (specifier: string) => this.import(specifier),
    };
    this.#runChunks();
  }

  /** The page's global object. */
  get window(): Record<string, unknown> & { close(): void; eval(code: string): unknown } {
    return this.#dom.window as never;
  }

  import(specifier: string): Promise<Module> {
    return this.#load(this.#files.locate(specifier));
  }

  close(): void {
    this.window.close();
  }

  #load(url: string): Promise<Module> {
    const cached = this.#modules.get(url);
    if (cached) return cached;
    const loading = this.#run(url);
    this.#modules.set(url, loading);
    return loading;
  }

  async #run(url: string): Promise<Module> {
    this.window.eval(this.#files.read(url));
    if (!this.#registered) throw new Error(`${url} is not a System module.`);
    const [dependencies, declare] = this.#registered;
    this.#registered = undefined;
    const module: Module = {};
    const add: Add = (name, value) => {
      if (typeof name === 'string') return Object.assign(module, { [name]: value })[name];
      Object.assign(module, name, name.__esModule === true && { __esModule: true });
      return name;
    };
    const { setters = [], execute } = declare(add, { meta: { url }, import: (specifier) => this.import(specifier) });
    for (const [index, dependency] of dependencies.entries()) setters[index]?.(await this.import(dependency));
    await execute?.();
    return module;
  }

  /** A bundle asks for its chunks with script elements, which no page without a network would run. */
  #runChunks(): void {
    const { head } = this.#dom.window.document;
    const append = head.appendChild.bind(head);
    head.appendChild = (node) => {
      if (!(node instanceof this.#dom.window.HTMLScriptElement)) return append(node);
      queueMicrotask(() => {
        this.window.eval(this.#files.read(node.src));
        node.onload?.(new this.#dom.window.Event('load'));
      });
      return node;
    };
  }
}
