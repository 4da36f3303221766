// Zips a workbook away from the thread that answers calls. Loaded as it stands, by the compiled server and by tests.

import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import yazl from 'yazl';

/** @type {{ headings: string[], rowsPerSheet: number, sheetName: string }} */
let { headings, sheetName } = workerData;
const { rowsPerSheet } = workerData;
const zip = new yazl.ZipFile();
const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** What the sheets are called, in their order. */
const names = [];
let ofName = 0;
let rows = 0;
/** @type {PassThrough | undefined} */
let sheet;

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no way to write most control characters: they are left out. */
function escaped(text) {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => escapes[character])
    .replace(/\r/g, '&#13;');
}

/** @type {string[]} */
const columnLetters = [];

/** A, B, ... Z, AA, ... */
function letters(column) {
  columnLetters[column] ??=
    (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
  return columnLetters[column];
}

function cell(value, address) {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

function row(cells, number) {
  return `<row r="${number}">${cells.map((value, column) => cell(value, letters(column) + number)).join('')}</row>`;
}

async function write(text) {
  if (!sheet.write(text)) await once(sheet, 'drain');
}

async function beginSheet() {
  ofName += 1;
  names.push(ofName === 1 ? sheetName : `${sheetName} ${ofName}`);
  rows = 1;
  sheet = new PassThrough();
  zip.addReadStream(sheet, `xl/worksheets/sheet${names.length}.xml`);
  await write(`${declaration}<worksheet xmlns="${namespace}"><sheetData>${row(headings, 1)}`);
}

/** Goes on with a table of another name and other columns. */
async function nextTable(table) {
  endSheet();
  ({ headings, sheetName } = table);
  ofName = 0;
  await beginSheet();
}

function endSheet() {
  sheet.end('</sheetData></worksheet>');
}

async function add(batch) {
  let text = '';
  for (const cells of batch) {
    if (rows === rowsPerSheet) {
      await write(text);
      text = '';
      endSheet();
      await beginSheet();
    }
    rows += 1;
    text += row(cells, rows);
  }
  await write(text);
}

function part(name, text) {
  zip.addBuffer(Buffer.from(declaration + text), name);
}

function finish() {
  endSheet();
  const numbers = names.map((_, place) => place + 1);
  const title = (number) => escaped(names[number - 1]);
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  part(
    '[Content_Types].xml',
    `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/>${numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${main}.worksheet+xml"/>`).join('')}</Types>`,
  );
  part(
    '_rels/.rels',
    `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${officeNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${namespace}" xmlns:r="${officeNamespace}"><sheets>${numbers.map((number) => `<sheet name="${title(number)}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
  );
  part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageNamespace}/relationships">${numbers.map((number) => `<Relationship Id="rId${number}" Type="${officeNamespace}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}</Relationships>`,
  );
  zip.end();
}

/** @type {(() => void) | undefined} */
let resume;

async function send() {
  for await (const chunk of zip.outputStream) {
    parentPort.postMessage({ chunk });
    await new Promise((done) => {
      resume = done;
    });
  }
  parentPort.postMessage({ done: true });
  parentPort.close();
}

parentPort.on('message', async (message) => {
  if (message.taken) resume?.();
  else if (message.table) {
    await nextTable(message.table);
    parentPort.postMessage({ more: true });
  } else if (message.rows) {
    await add(message.rows);
    parentPort.postMessage({ more: true });
  } else if (message.end) finish();
});

await beginSheet();
send();
parentPort.postMessage({ more: true });
