import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Text that every browser asks for; source maps are read by few. */
const compressible = /\.(m?js|css|svg|json|txt)$/;

export interface CompressedForms {
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** The smallest forms of a file that a browser can take; null where there is no use in one. */
export async function compressedForms(path: string, content: Buffer): Promise<CompressedForms> {
  if (!compressible.test(path)) return { br: null, gzip: null };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  return { br: smaller(br, content), gzip: smaller(gz, content) };
}

function smaller(form: Buffer, content: Buffer): Buffer | null {
  return form.length < content.length ? form : null;
}
