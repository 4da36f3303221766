require('./components-in.cjs').componentsIn(__filename);
