import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { FileRow } from './file-row.ts';
import { UnreadableFile } from './unreadable-file.ts';

const unreadable = 'The workbook cannot be read: open it in a spreadsheet and save it again as XLSX.';
const tooLarge = 'The workbook holds too much to import: split it into smaller ones.';
const mostEntries = 10_000;
const mostUnpacked = 1024 * 1024 * 1024;
const mostSharedText = 64 * 1024 * 1024;
/** So much without the end of an element is no workbook that a spreadsheet made. */
const longestText = 4 * 1024 * 1024;
const mostColumns = 500;

/** The rows of a workbook's first sheet, as they are unpacked. Empty rows that the workbook leaves out are left out. */
export async function* readXlsx(path: string): AsyncGenerator<FileRow, void, undefined> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    const entries = await entriesOf(zip);
    const sheet = await firstSheet(zip, entries);
    const shared = await sharedTexts(zip, entries);
    yield* rowsOf(zip, sheet, shared);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(unreadable);
  } finally {
    zip?.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new UnreadableFile(tooLarge);
  const entries = new Map<string, Entry>();
  await new Promise<void>((done, fail) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', done);
    zip.once('error', fail);
    zip.readEntry();
  });
  return entries;
}

interface Handlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Reads an entry as XML, giving way after each piece of it. */
async function* pieces(zip: ZipFile, entry: Entry, handlers: Handlers): AsyncGenerator<void, void, undefined> {
  if (entry.uncompressedSize > mostUnpacked) throw new UnreadableFile(tooLarge);
  const parser = new SaxesParser({ position: false, xmlns: false });
  let unfinished = 0;
  let failure: Error | undefined;
  parser.on('error', (error) => {
    failure ??= error;
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    unfinished = 0;
    handlers.open?.(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag: SaxesTagPlain) => {
    unfinished = 0;
    handlers.close?.(localName(tag.name));
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  const stream = await zip.openReadStreamPromise(entry);
  stream.setEncoding('utf8');
  try {
    for await (const chunk of stream) {
      parser.write(chunk as string);
      unfinished += (chunk as string).length;
      if (failure) throw failure;
      if (unfinished > longestText) throw new UnreadableFile(tooLarge);
      yield;
    }
    parser.close();
    if (failure) throw failure;
    yield;
  } finally {
    stream.destroy();
  }
}

async function readAll(zip: ZipFile, entry: Entry | undefined, handlers: Handlers): Promise<void> {
  if (!entry) throw new UnreadableFile(unreadable);
  for await (const _ of pieces(zip, entry, handlers));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

async function firstSheet(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Entry> {
  let relation: string | undefined;
  await readAll(zip, entries.get('xl/workbook.xml'), {
    open(name, attributes) {
      if (name !== 'sheet' || relation !== undefined) return;
      const key = Object.keys(attributes).find((attribute) => attribute !== 'id' && localName(attribute) === 'id');
      relation = key === undefined ? undefined : attributes[key];
    },
  });
  let target: string | undefined;
  await readAll(zip, entries.get('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name === 'Relationship' && attributes.Id === relation) target = attributes.Target;
    },
  });
  const sheet = entries.get(target?.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (!sheet) throw new UnreadableFile(unreadable);
  return sheet;
}

/** Texts are kept once for the whole workbook; phonetic hints (rPh) are not part of them. */
async function sharedTexts(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<string[]> {
  const entry = entries.get('xl/sharedStrings.xml');
  const texts: string[] = [];
  if (!entry) return texts;
  let text = '';
  let length = 0;
  let inText = false;
  let inHint = false;
  await readAll(zip, entry, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') inHint = true;
      else if (name === 't') inText = !inHint;
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inHint = false;
      else if (name === 'si') {
        texts.push(text);
        length += text.length;
        if (length > mostSharedText) throw new UnreadableFile(tooLarge);
      }
    },
  });
  return texts;
}

async function* rowsOf(
  zip: ZipFile,
  sheet: Entry,
  shared: readonly string[],
): AsyncGenerator<FileRow, void, undefined> {
  let ready: FileRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let text = '';
  let inValue = false;
  let inHint = false;
  const reading = pieces(zip, sheet, {
    open(name, attributes) {
      if (name === 'row') {
        number = rowNumber(attributes.r, number);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        type = attributes.t ?? 'n';
        text = '';
      } else if (name === 'rPh') inHint = true;
      else if (name === 'v' || name === 't') inValue = !inHint;
    },
    text(piece) {
      if (inValue) text += piece;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'rPh') inHint = false;
      else if (name === 'c' && column < mostColumns) {
        while (cells.length < column) cells.push('');
        cells[column] = type === 's' ? (shared[Number(text)] ?? '') : type === 'e' ? '' : text;
      } else if (name === 'row') ready.push({ number, cells });
    },
  });
  for await (const _ of reading) {
    yield* ready;
    ready = [];
  }
}

/** Rows count up, whatever a workbook says of them. */
function rowNumber(text: string | undefined, last: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > last && number <= 1_048_576 ? number : last + 1;
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(address)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
