import { errorCsv } from './error-file.ts';

test('the errors of an import become a CSV that no spreadsheet runs', () => {
  const errors = [
    { row: 2, column: 'code', value: '=cmd()', message: 'Use letters, digits.' },
    { row: 9, column: null, value: null, message: 'A "name" is missing.' },
  ];
  expect(errorCsv(errors)).toBe(
    'row,column,value,error\r\n2,code,\'=cmd(),"Use letters, digits."\r\n9,,,"A ""name"" is missing."\r\n',
  );
});
