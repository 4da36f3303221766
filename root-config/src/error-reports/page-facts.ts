import type { ModuleVersion } from '../operation/module-version.ts';

/** What an open page knows of itself when something fails in it. */
export interface PageFacts {
  /** The parcels on screen. */
  shown(): readonly ModuleVersion[];
  /** Of the import map; 0 while it is not known yet. */
  revision(): number;
  /** The version whose file a stack names first. */
  blamed(stack: string): ModuleVersion | null;
}
