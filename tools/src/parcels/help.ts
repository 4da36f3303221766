export const help = `npm run parcels -- <command> [options]

  manifest <folder>                   Write the manifest of any SystemJS build: imports, lifecycles, calls and hashes are read from
                                      its files, name, version and ranges from the package.json beside or above them;
      --name @routebook/surveys   ... or said: --version 1.4.2, --entry surveys.js, --range react=^19.0.0 (one each).
  schema                              The JSON Schema of a manifest, as in docs/parcel-manifest.schema.json.
  publish <folder>                    Store a built version in the portal. It runs for nobody yet.
  use <name>@<version> ...            Run these versions, all in one revision of the import map.
  use <name>=<address>                A version on a CDN: the address of its folder, https://.../<name>/<version>/.
      --to people:a@x.com,b@x.com     ... only for these people,
      --to designation:RSM            ... for people of a designation,
      --to region:North           ... for those who work in a region,
      --to share:10                   ... for 10 per cent of staff. Several --to add up.
      --again                     ... also what the portal itself went back from before; rollback takes it too.
  rehearse <name>@<version>           Mount a version unseen beside the running one, in a headless browser, and compare them;
      --strict                    ... ends with 1 when they differ, too, and not only when it fails,
      --pictures <folder>         ... writes what each screen looks like there. In the name of REHEARSAL_EMAIL with
                                      REHEARSAL_PASSWORD. CHROMIUM_PATH names the browser.
  roll-out <name>@<version> ...       Run these for more and more people by itself: 1, 10, 50 per cent of staff, then all.
      --stage share:5             ... or in these stages, one --stage each: designation:RSM, region:North+share:10.
      --minutes 60                ... each for so long at least, while it is no worse than the old version,
      --not-before 14:05          ... and not before then.
  roll-outs                           What is rolled out, how far, and how it fares.
  pause | resume | next | end <name>  Steer the roll-out of a parcel: to its next stage now, or back to the old version.
  freeze <day> ... | thaw <day> ...   Days like 2026-12-31 on which no roll-out begins or goes on (--reason).
  promote [<name>@<version> ...]      Bring versions from another portal, byte by byte, and run them here as one set;
      --from https://staging...       without names all that runs there and not here (FROM_OPS_TOKEN: its token).
  add-team <team> --parcels a,b       A token for these parcels only, for a team's pipeline (--days 365). It is shown once.
  teams | revoke-team <team>          The tokens of teams; take one away.
  end-trial <name>                    Everybody runs the running version of a parcel again.
  rollback [revision]                 Restore the map of a revision; without one, that of the revision before.
      --at 2026-11-21T14:05           ... the map as it stood then (your time zone; 14:05 alone is today).
  past <revision> | --at 14:05        An address that opens the portal as it stood then, in your own tab only.
  history [--page 2]                  The revisions: who, when, why, what changed.
  status                              The running map, how importmap.json differs, what open tabs run.
  verify                              Read every stored file again and compare it with its manifest.
  prune [--keep 5] [--dry-run]        Remove old versions that nobody runs.

For all: --portal <address> (http://localhost:9000), --json, --help. For changes of the map: --reason <text>.
The environment variable OPS_TOKEN holds the token that the portal was started with; manifest and schema need none.

Ends with 0 when it is done, 1 when the portal refused (its reasons are listed), 2 for a command that cannot be
understood, 3 when no portal answers.

  npm run build -w packages/hierarchy
  npm run parcels -- publish packages/hierarchy
  npm run parcels -- use hierarchy@1.4.2 --to designation:RSM --reason "New tree, RSMs first"
  npm run parcels -- use hierarchy@1.4.2 nav@2.0.0 --portal https://portal.example.com
  npm run parcels -- rollback --reason "Slow since noon"
`;
