export { ImportFile } from './import-file.tsx';
export { Imports } from './imports.tsx';
