import type { FileFormat } from '@routebook/contract';

/** Formats of a file as menus and forms name them. */
export const formatWords: Readonly<Record<FileFormat, string>> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

/** `CSV or Excel (XLSX)`: what an import takes. */
export const formatsInWords = Object.values(formatWords).join(' or ');
