import { testsIn } from './tests-in.ts';

testsIn('areas/catalogue');
