import { testsIn } from './tests-in.ts';

testsIn('core');
