import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress, NOT_PUBLIC_MESSAGE } from '../../src/domain/webhooks/target-rules.ts';
import { type AddressGuard, addressGuard } from '../../src/jobs/address-guard.ts';

const PUBLIC = '93.184.215.14';
const PUBLIC_V6 = '2606:2800:21f:cb07:6820:80da:af6b:8b2c';

/** A guard whose names resolve to these addresses. */
const resolvingTo = (...addresses: string[]): AddressGuard =>
  addressGuard({ allowPrivateTargets: false, resolve: () => Promise.resolve(addresses) });

const vet = (guard: AddressGuard, url: string) => guard.vet(url, new AbortController().signal);

const REFUSED_LITERALS = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '192.88.99.1',
  '0x7f.1',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '127.1',
  '127.0.1',
  '0177.0.0.1',
  '１２７.０.０.１',
  '127。0。0。1',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '3232235777',
  '0xa9fea9fe',
  '[::]',
  '[::1]',
  '[::ffff:7f00:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:8.8.8.8]',
  '[::7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::8.8.8.8]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2002:808:808::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[fec0::1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[100::1]',
  '[3fff::1]',
  '[5f00::1]',
  '[4000::1]',
  '[0:0:0:0:0:0:0:1]',
  'localhost',
  'LOCALHOST',
  'api.localhost',
  'printer.local',
  'metadata.google.internal',
  'intranet',
  'localhost.',
];

describe('literals', () => {
  test.each(REFUSED_LITERALS)('https://%s/ is refused without a DNS query', async (host) => {
    const guard = addressGuard({ allowPrivateTargets: false, resolve: () => Promise.reject(new Error('asked')) });
    expect(await guard.refusal(`https://${host}/hook`)).toEqual(expect.any(String));
    expect(await vet(guard, `https://${host}/hook`)).toMatchObject({ verdict: 'REFUSED' });
  });

  test.each(['[fe80::1%25eth0]', '[fe80::1%eth0]', '[::1%lo]', '1.2.3.4.5', '256.1.1.1', '[:::1]', '0x', ''])(
    'https://%s/ is no address',
    async (host) => {
      expect(await resolvingTo(PUBLIC).refusal(`https://${host}/`)).toEqual(expect.any(String));
    },
  );

  test.each(['93.184.215.14', '1.1.1.1', '[2606:4700:4700::1111]'])('https://%s/ is allowed', async (host) => {
    const guard = addressGuard({ allowPrivateTargets: false, resolve: () => Promise.reject(new Error('asked')) });
    expect(await guard.refusal(`https://${host}/hook`)).toBeNull();
    const vetting = await vet(guard, `https://${host}/hook`);
    expect(vetting).toEqual({ verdict: 'ALLOWED', addresses: [host.replaceAll(/[[\]]/g, '')] });
  });
});

describe('syntax', () => {
  test.each([
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'hooks.example.com',
    '//hooks.example.com/',
    'https:hooks.example.com',
    'https:/hooks.example.com',
    'https:\\\\hooks.example.com',
    'https://user@hooks.example.com/',
    'https://user:secret@hooks.example.com/',
    'https://@hooks.example.com/',
    'https://hooks.example.com/#part',
    'https://hooks.example.com/#',
    'https://hooks.example.com /',
    'https://hooks.exa\tmple.com/',
    'https://hooks.example.com\\@10.0.0.1/',
    'https://a..example.com/',
    'https://-a.example.com/',
    'https://*.example.com/',
    'https://',
    'https://hooks.example.com:0/',
    'https://hooks.example.com:80/',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:25/',
    'https://hooks.example.com:1023/',
    'https://hooks.example.com:65536/',
    'https://hooks.example.com:3306/',
    'https://hooks.example.com:5432/',
    'https://hooks.example.com:6379/',
    'https://hooks.example.com:11211/',
    'https://hooks.example.com:27017/',
    'https://hooks.example.com:2525/',
    'https://hooks.example.com:9200/',
  ])('the target %s is refused', async (url) => {
    expect(await resolvingTo(PUBLIC).refusal(url)).toEqual(expect.any(String));
  });

  test.each([
    'https://hooks.example.com',
    'https://hooks.example.com/',
    'HTTPS://Hooks.Example.com/a?b=c@d',
    'https://hooks.example.com:443/',
    'https://hooks.example.com:1024/',
    'https://hooks.example.com:8443/x',
    'https://hooks.example.com:65535/',
    'https://žluťoučký.example.cz/',
    'https://hooks.example.com./',
    'https://xn--bcher-kva.example/',
    'https://a_b.example.com/',
  ])('the target %s is allowed', async (url) => {
    expect(await resolvingTo(PUBLIC, PUBLIC_V6).refusal(url)).toBeNull();
  });
});

describe('names', () => {
  test.each([
    ['10.0.0.1'],
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['100.64.1.1'],
    ['::1'],
    ['::ffff:7f00:1'],
    ['::7f00:1'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
    ['fec0::1'],
    ['fe80::1%eth0'],
    ['fe80::1'],
    ['fd00::1'],
    ['nonsense'],
    ['127.1'],
    [PUBLIC, '10.0.0.1'],
    ['10.0.0.1', PUBLIC],
    [PUBLIC, PUBLIC_V6, '::1'],
    [PUBLIC_V6, 'fe80::1%2'],
  ])('a name that resolves to %s %s %s is refused', async (...addresses) => {
    const guard = resolvingTo(...addresses);
    expect(await guard.refusal('https://hooks.example.com/')).toBe(NOT_PUBLIC_MESSAGE);
    expect(await vet(guard, 'https://hooks.example.com/')).toEqual({ verdict: 'REFUSED', reason: NOT_PUBLIC_MESSAGE });
  });

  test('a public name returns the addresses to connect to', async () => {
    const vetting = await vet(resolvingTo(PUBLIC, PUBLIC_V6), 'https://hooks.example.com/');
    expect(vetting).toEqual({ verdict: 'ALLOWED', addresses: [PUBLIC, PUBLIC_V6] });
  });

  test('a name that becomes private between two lookups is refused at the second', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']];
    const guard = addressGuard({ allowPrivateTargets: false, resolve: async () => answers.shift() ?? [] });
    expect(await guard.refusal('https://rebinding.example.com/')).toBeNull();
    expect(await vet(guard, 'https://rebinding.example.com/')).toMatchObject({ verdict: 'REFUSED' });
  });

  test.each([
    ['fails', () => Promise.reject(new Error('SERVFAIL'))],
    ['has no address', () => Promise.resolve([])],
  ])('a name that %s is accepted at creation and unresolved at an attempt', async (_what, resolve) => {
    const guard = addressGuard({ allowPrivateTargets: false, resolve });
    expect(await guard.refusal('https://hooks.example.com/')).toBeNull();
    expect(await vet(guard, 'https://hooks.example.com/')).toEqual({ verdict: 'UNRESOLVED' });
  });

  test('a name that never resolves is accepted at creation after 2 seconds and aborted at an attempt', async () => {
    const guard = addressGuard({ allowPrivateTargets: false, resolve: () => new Promise(() => undefined) });
    const startedAt = performance.now();
    expect(await guard.refusal('https://hooks.example.com/')).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(3000);
    const signal = AbortSignal.abort(new Error('deadline'));
    await expect(guard.vet('https://hooks.example.com/', signal)).rejects.toThrow('deadline');
  });

  test('in development every http address is allowed, user information and fragments are not', async () => {
    const guard = addressGuard({ allowPrivateTargets: true, resolve: () => Promise.resolve(['127.0.0.1']) });
    expect(await guard.refusal('http://localhost:8080/hook')).toBeNull();
    expect(await vet(guard, 'http://127.0.0.1:80/')).toEqual({ verdict: 'ALLOWED', addresses: ['127.0.0.1'] });
    expect(await guard.refusal('http://user@localhost/')).toEqual(expect.any(String));
    expect(await guard.refusal('http://localhost/#x')).toEqual(expect.any(String));
    expect(await guard.refusal('ftp://localhost/')).toEqual(expect.any(String));
  });
});

test('the syntax is checked without a DNS query', () => {
  const guard = addressGuard({ allowPrivateTargets: false, resolve: () => Promise.reject(new Error('asked')) });
  expect(guard.textRefusal('https://hooks.example.com/')).toBeNull();
  expect(guard.textRefusal('https://10.0.0.1/')).toBe(NOT_PUBLIC_MESSAGE);
  expect(guard.textRefusal('http://hooks.example.com/')).toEqual(expect.any(String));
});

test.each([
  'https://168.63.129.16/',
  'https://169.254.169.254/',
  'https://100.100.100.200/',
  'https://192.0.0.192/',
  'https://[fd00:ec2::254]/',
  'https://metadata.google.internal/',
  'https://printer.lan/',
  'https://wiki.corp/',
  'https://hr.intranet/',
  'https://nas.home/',
  'https://db.private.',
  'https://a.b.LAN/',
])('cloud metadata hosts and local network names are refused by their text: %s', (url) => {
  expect(addressGuard({ allowPrivateTargets: false }).textRefusal(url)).toBe(NOT_PUBLIC_MESSAGE);
});

test('the receiver of the demo is as private as any other loopback address', async () => {
  const guard = addressGuard({ allowPrivateTargets: false });
  expect(await guard.refusal('http://127.0.0.1:3099/webhooks')).toEqual(expect.any(String));
});

describe('whole families', () => {
  const REFUSED_V4 = [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ] as const;
  const inRange = (range: string) => {
    const [base = '', bits = '0'] = range.split('/');
    const size = 2 ** (32 - Number(bits));
    return fc.nat({ max: size - 1 }).map((offset) => toNumber(base) + offset);
  };
  const toNumber = (dotted: string) => dotted.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const toDotted = (value: number) => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
  const toHex = (value: number) => `${Math.floor(value / 65_536).toString(16)}:${(value % 65_536).toString(16)}`;
  const privateV4 = fc.constantFrom(...REFUSED_V4).chain(inRange);
  const anyV4 = fc.nat({ max: 2 ** 32 - 1 });
  const spellings = (value: number) => [
    toDotted(value),
    String(value),
    `0x${value.toString(16)}`,
    `0${value.toString(8)}`,
    `${Math.floor(value / 2 ** 24)}.${value % 2 ** 24}`,
    `0x${Math.floor(value / 2 ** 24).toString(16)}.${Math.floor(value / 65_536) % 256}.${value % 65_536}`,
  ];

  test('every notation of a special IPv4 address is refused', async () => {
    await fc.assert(
      fc.asyncProperty(privateV4, async (value) => {
        for (const host of spellings(value)) {
          expect(await resolvingTo(PUBLIC).refusal(`https://${host}/`), host).toEqual(expect.any(String));
        }
        expect(isPublicAddress(toDotted(value))).toBe(false);
      }),
    );
  });

  test('every IPv6 form with an embedded IPv4 address is refused', () => {
    fc.assert(
      fc.property(anyV4, fc.nat({ max: 65_535 }), (value, group) => {
        const four = toHex(value);
        const forms = [
          `::${four}`,
          `::ffff:${four}`,
          `::ffff:0:${four}`,
          `64:ff9b::${four}`,
          `64:ff9b:1::${four}`,
          `2002:${four}::`,
          `2002:${four}:${group.toString(16)}::1`,
          `2001:0:${four}::`,
          `::${toDotted(value)}`,
          `::ffff:${toDotted(value)}`,
        ];
        for (const form of forms) expect(isPublicAddress(form), form).toBe(false);
      }),
    );
  });

  test('only 2000::/3 is allowed for IPv6', () => {
    const groups = fc.array(fc.nat({ max: 65_535 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(groups, (parts) => {
        fc.pre(((parts[0] ?? 0) & 0xe000) !== 0x2000);
        expect(isPublicAddress(parts.map((part) => part.toString(16)).join(':'))).toBe(false);
      }),
    );
  });

  test('one special address among public ones refuses the name, in any position', async () => {
    await fc.assert(
      fc.asyncProperty(privateV4, fc.nat({ max: 3 }), async (value, position) => {
        const addresses = [PUBLIC, PUBLIC_V6, '1.1.1.1'].toSpliced(position, 0, toDotted(value));
        expect(await resolvingTo(...addresses).refusal('https://hooks.example.com/')).toBe(NOT_PUBLIC_MESSAGE);
      }),
    );
  });
});
