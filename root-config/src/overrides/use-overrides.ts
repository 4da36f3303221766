import '../operation/operation.css';
import './import-map-kind.ts';
// Without its own panel, whose styles the page's policy refuses.
import '../../../node_modules/import-map-overrides/dist/import-map-overrides-api.js';
import { markOverridden } from './overridden.ts';
import { overridesBadge } from './overrides-badge.ts';

/**
 * Puts a developer's own builds in place of the portal's parcels, in this browser only, and says so on the page. They are
 * set with import-map-overrides: its browser extension, or `importMapOverrides.addOverride(specifier, address)`.
 */
export function useOverrides(): void {
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
