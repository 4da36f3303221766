/** What the server tells the page about its environment, so that one build serves all. */
export interface RuntimeConfig {
  readonly productName: string;
  /** Address of the logo; the portal draws its own mark without one. */
  readonly logo?: string;
  /** Before every `/api/...` path; empty for the page's own origin. */
  readonly apiBaseUrl: string;
  readonly traceBaseUrl: string;
  /** Where errors are reported, by the portal's own address; absent where they are not. */
  readonly sentryDsn?: string;
  /** What counts page views; absent where nobody counts them. */
  readonly analyticsScript?: string;
  /** How what counts them knows this portal. */
  readonly analyticsSite?: string;
  /** Developers may put builds of their own in place of parcels, each in their own browser. */
  readonly overrides?: boolean;
  /** The page stands as this revision of the portal ran it, from then on: it follows no map and reports nothing. */
  readonly past?: { readonly revision: number; readonly at: string };
  /** Nobody sees the page: it rehearses what this specifier names, follows no map and reports nothing. */
  readonly rehearses?: string;
  /** With a token, maps come from a service: its address, and its styles. */
  readonly maps?: {
    readonly token?: string;
    readonly service?: string;
    readonly styleLight?: string;
    readonly styleDark?: string;
  };
}

const defaults: RuntimeConfig = { productName: 'Routebook', apiBaseUrl: '', traceBaseUrl: '' };

let read: RuntimeConfig | undefined;

/** The runtime configuration of this page, read once from its `#routebook-config` script. */
export function runtimeConfig(): RuntimeConfig {
  read ??= { ...defaults, ...configInPage() };
  return read;
}

function configInPage(): Partial<RuntimeConfig> {
  const text = document.getElementById('routebook-config')?.textContent;
  return text ? (JSON.parse(text) as Partial<RuntimeConfig>) : {};
}
