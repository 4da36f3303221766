require('./tests-in.cjs').testsIn(__filename);
