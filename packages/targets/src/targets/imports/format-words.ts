import type { fileFormats } from '@routebook/contract';

/** Formats of a file as the menus name them. */
export const formatWords: Readonly<Record<(typeof fileFormats)[number], string>> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };
