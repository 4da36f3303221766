import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * The headers of a request with its signature (AWS Signature Version 4 for the service `s3`), which every
 * S3-compatible storage understands. The path of the url has to be escaped already.
 */
export function signedHeaders(
  { method, url, headers, body }: S3Request,
  keys: S3Keys,
  at: Date,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const bodyHash = sha256(body);
  const sent: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  };
  const names = Object.keys(sent).sort();
  const signedNames = names.join(';');
  const canonical = [
    method,
    url.pathname,
    url.searchParams.toString(),
    ...names.map((name) => `${name}:${sent[name]?.trim()}`),
    '',
    signedNames,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, keys.region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${keys.secretKey}`),
  );
  const signature = hmac(key, text).toString('hex');
  const { host, ...rest } = sent;
  return {
    ...rest,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`,
  };
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
