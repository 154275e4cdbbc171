import { generate } from 'selfsigned';

const DAY_MS = 86_400_000;

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface CertificateAuthority extends Certificate {
  /** A certificate for `host`, signed by this authority, valid until `notAfter`. */
  issue(host: string, notAfter?: Date): Promise<Certificate>;
}

/** A new certificate authority, in memory. */
export async function certificateAuthority(): Promise<CertificateAuthority> {
  const root = await generate([{ name: 'commonName', value: 'Test authority' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const ca = { key: root.private, cert: root.cert };
  return { ...ca, issue: (host, notAfter) => certificate(host, notAfter, ca) };
}

/** A certificate for `host`; self-signed without `ca`. */
export async function certificate(host: string, notAfter = tomorrow(), ca?: Certificate): Promise<Certificate> {
  const issued = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(notAfter.getTime() - 2 * DAY_MS),
    notAfterDate: notAfter,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
    ],
    ...(ca && { ca }),
  });
  return { key: issued.private, cert: issued.cert };
}

const tomorrow = () => new Date(Date.now() + DAY_MS);
