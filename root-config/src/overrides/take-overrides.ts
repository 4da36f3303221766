import '../operation/operation.css';
import './import-map-kind.ts';
import '../../../node_modules/import-map-overrides/dist/import-map-overrides.js';
import { showInInspector } from './inspector.ts';
import { markOverridden } from './overridden.ts';
import { overridesBadge } from './overrides-badge.ts';

export { showInInspector };

/**
 * Puts a developer's own builds in place of the portal's parcels, in this browser only, and says so on the page. They are
 * set with import-map-overrides: its panel, the single-spa inspector, or `importMapOverrides.addOverride(specifier, address)`.
 */
export function takeOverrides(): void {
  showPanel();
  const overrides = window.importMapOverrides;
  const imports = overrides?.getOverrideMap().imports ?? {};
  const specifiers = Object.keys(imports);
  if (specifiers.length === 0) return;
  System.addImportMap({ imports });
  markOverridden(specifiers);
  document.body.append(
    overridesBadge(specifiers, () => {
      overrides?.resetOverrides();
      window.location.reload();
    }),
  );
}

/** The button and the panel of import-map-overrides, whose styles the page's policy lets in by its nonce. */
function showPanel(): void {
  const panel = document.createElement('import-map-overrides-full');
  // First: it makes its styles with the first attribute that it gets.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) panel.setAttribute('style-nonce', nonce);
  panel.setAttribute('trigger-position', 'bottom-right');
  document.body.append(panel);
}
