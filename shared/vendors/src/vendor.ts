/** One import specifier of a vendor and the names it offers under it. */
export interface VendorEntry {
  /** What a parcel writes after `from`. */
  readonly specifier: string;
  /** The curated names, or `every` where the whole entry is wanted. `default` stands for the default export. */
  readonly names: readonly string[] | 'every';
}

/** A module inside one library that must not be bundled twice, and the specifier that already holds it. */
export interface InnerModule {
  /** Matched against the resolved file, with forward slashes. */
  readonly file: RegExp;
  readonly specifier: string;
}

/** The index of a library, and all names that are taken from it: what it offers besides need not be read. */
export interface LibraryIndex {
  /** Matched against the resolved file, with forward slashes. */
  readonly file: RegExp;
  readonly names: readonly string[];
}

/** Files of a library for browsers, by their paths in its package. */
export interface PublishedFiles {
  /** The module whose exports are those of the library. */
  readonly module: string;
  readonly stylesheet: string;
  /** What the module asks for by itself, from where it lies: its worker. */
  readonly others: readonly string[];
}

/**
 * A shared library, built once as one System module.
 *
 * A vendor with several specifiers is still one module: its exports are the union of all entries, and every specifier
 * points at the same URL in the import map. The loader therefore runs it once, and `react` and `react/jsx-runtime`, or
 * `jotai` and `jotai/utils`, can never become two copies. The price is that a namespace import shows the neighbours'
 * names too; at most one entry of a vendor may have a default export.
 */
export interface Vendor {
  /** The name of the folder it is served from: `/parcels/<id>/<version>/`. */
  readonly id: string;
  /** The npm package whose version is the version of the vendor. */
  readonly library: string;
  readonly entries: readonly VendorEntry[];
  /**
   * `always`: no first view needs it; parcels reach it only through `import()`, and it is fetched at that moment.
   * `where-possible`: the same for a parcel whose first view does without it, while another may import it at once.
   */
  readonly late?: 'always' | 'where-possible';
  /** Modules of its own libraries that another vendor already holds. */
  readonly heldElsewhere?: readonly InnerModule[];
  /** Indexes that offer much more than the vendor has; one that lacks a name fails the build. */
  readonly indexes?: readonly LibraryIndex[];
  /** Set where the library is served as it was published, since it finds its other files by its own address. */
  readonly asPublished?: PublishedFiles;
}
