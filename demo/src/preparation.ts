import { type Preparation, StartError } from '@routebook/server';
import { type Environment, readOne } from '@routebook/server/config';
import { demoSizeBegun, makeDemoData } from './make-demo-data.ts';
import { demoPassword } from './people/people.ts';
import { type DemoSizeName, demoSizeNames } from './sizes.ts';

/** Fills an empty database as ROUTEBOOK_DEMO says, and greets with the demo sign-in wherever there is demo data. */
export function demoPreparation(environment: Environment): Preparation {
  const size = readDemoSize(environment);
  return async (pool, progress) => {
    // What was cut short is made whole in any case.
    const made = size === 'none' ? await demoSizeBegun(pool) : size;
    if (made) await makeDemoData({ pool, size: made, progress: progress.part });
    const { rowCount } = await pool.query("select from setting where key = 'demoData'");
    if (rowCount === 0) return undefined;
    const reach = environment.HOST?.trim() ? '' : ' (from this computer alone: set HOST=0.0.0.0 to let others in)';
    return {
      greeting: `Sign in as admin@example.com with the password ${demoPassword}${reach}`,
      openToAnybody: true,
    };
  };
}

/** What goes on while the database is prepared: says what it does, and answers whether it succeeded. */
export type Meanwhile = (say: (words: string) => void) => Promise<boolean>;

/** A preparation that is over when something beside it is done as well. */
export function beside(prepare: Preparation, meanwhile: Meanwhile): Preparation {
  return async (pool, progress) => {
    const [prepared, succeeded] = await Promise.all([prepare(pool, progress), meanwhile(progress.step)]);
    if (!succeeded) throw new StartError('The portal could not be built: what is wrong with it stands above.');
    return prepared;
  };
}

/** A database of one's own gets demo data only where it is asked for; another word is a StartError. */
export function readDemoSize({ ROUTEBOOK_DEMO, DATABASE_URL }: Environment): DemoSizeName | 'none' {
  const asked = ROUTEBOOK_DEMO?.trim() || (DATABASE_URL?.trim() ? 'none' : 'small');
  return readOne('ROUTEBOOK_DEMO', asked, [...demoSizeNames, 'none']);
}
