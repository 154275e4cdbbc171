import { readFile } from 'node:fs/promises';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { exampleOf, type Input, inputs, type Reading, read, withInput } from './route-inputs.ts';

const INPUTS = inputs();
const named = (list: readonly Input[]) => list.map((input) => [input.name, input] as const);
const namesOf = (list: readonly Input[]) => list.map(({ name }) => name);
const send = (input: Input, value: unknown) => read(input.row, withInput(exampleOf(input.row), input, value));
/** Where problems of the input are found. */
const placeOf = ({ place, path }: Input) => (place === 'query' ? `?${path.join('')}` : `/${path.join('/')}`);
const codesAt = (input: Input, { problems = [] }: Reading) =>
  problems.filter((problem) => problem.startsWith(`${placeOf(input)} `)).map((problem) => problem.split(' ')[1]);
/** What the operation is given for an input. */
const valueIn = ({ place, path }: Input, { variables, problems }: Reading): unknown => {
  expect(problems).toBeUndefined();
  const from = place === 'query' ? (variables?.[path[0] ?? ''] ?? Object(variables?.['input'])[path[0] ?? '']) : null;
  return place === 'query' ? from : path.reduce<unknown>((value, step) => Object(value)[step], variables?.['input']);
};

const STARTS = INPUTS.filter(({ path }) => path.at(-1) === 'startAt');
/** What takes a date-time, so not `missedSince`, which takes null alone. */
const DATE_TIMES = INPUTS.filter(({ type, path }) => type === 'DateTime' && path[0] !== 'missedSince');
const FILTERS = DATE_TIMES.filter(({ place, path }) => place === 'query' && path[0] !== 'startAt');
const LISTS = INPUTS.filter(({ place, isList }) => place === 'query' && isList);

test('the examples of the document are read without a problem, so that each refusal below is of the value that was put in', async () => {
  for (const { row } of INPUTS)
    expect([row.path, (await read(row, exampleOf(row))).problems]).toEqual([row.path, undefined]);
});

describe('contract 0.5: an empty text', () => {
  const optional = INPUTS.filter(({ isRequired }) => !isRequired);

  test.each(named(optional.filter(({ inPatch }) => !inPatch)))(
    '%s: "" and white space equal absence',
    async (_, input) => {
      const absent = await send(input, undefined);
      expect(await send(input, '')).toEqual(absent);
      expect(await send(input, ' ')).toEqual(absent);
      if (input.place === 'body') expect(await send(input, null)).toEqual(absent);
    },
  );

  test.each(named(optional.filter(({ inPatch, isClearable }) => inPatch && isClearable)))(
    '%s: "" clears, as null does',
    async (_, input) => {
      const cleared = await send(input, null);
      expect([cleared.problems, valueIn(input, cleared)]).toEqual([undefined, null]);
      expect(await send(input, '')).toEqual(cleared);
      expect(await send(input, ' ')).toEqual(cleared);
    },
  );

  test.each(named(optional.filter(({ inPatch, isClearable }) => inPatch && !isClearable)))(
    '%s: "" is refused, as null is',
    async (_, input) => {
      for (const value of [null, '', ' ']) expect(codesAt(input, await send(input, value))).toHaveLength(1);
    },
  );

  test.each(named(INPUTS.filter(({ isRequired }) => isRequired)))('%s: "" is refused', async (_, input) => {
    const { problems = [] } = await send(input, '');
    expect(problems.filter((problem) => problem.startsWith(placeOf(input)))).not.toEqual([]);
  });
});

describe('contract 0.6: lists in queries', () => {
  test('these parameters can be repeated', () => {
    expect(namesOf(LISTS)).toEqual([
      'GET slots ?employeeId',
      'GET slots/first-available ?employeeId',
      'GET slots/suggestions ?employeeId',
      'GET reservations ?status',
      'GET events ?type',
      'GET webhooks/{id}/deliveries ?status',
    ]);
  });

  const ID = '01936d3a-0000-7000-8000-00000000000';
  const VALUES: Readonly<Record<string, readonly [string, string]>> = {
    '?employeeId': [`${ID}1`, `${ID}2`],
    'GET reservations ?status': ['CONFIRMED', 'PENDING'],
    'GET events ?type': ['booking.created', 'client.created'],
    'GET webhooks/{id}/deliveries ?status': ['FAILED', 'SKIPPED'],
  };
  const valuesOf = (input: Input) =>
    VALUES[input.name] ?? VALUES[placeOf(input)] ?? expect.fail(`${input.name} has no values.`);

  test.each(named(LISTS))('%s: commas and brackets are 400 with the form that is taken', async (_, input) => {
    const [one, two] = valuesOf(input);
    const [name = ''] = input.path;
    const form = `${name}=${one}&${name}=${two}`;
    const message = `Repeat the parameter for each value: ${form}.`;
    const refused = { problems: [`?${name} INVALID_FORMAT`], messages: [message] };
    for (const joined of [`${one},${two}`, `${one}, ${two}`, `${one},,${two},`, `,${one},${two}`])
      expect([joined, await send(input, joined)]).toEqual([joined, refused]);
    const { query, body } = withInput(exampleOf(input.row), input, undefined);
    for (const bracketed of [`${name}[]`, `${name}[0]`]) {
      const sent = [[bracketed, one] as const, [bracketed, two] as const];
      const reading = await read(input.row, { query: [...query, ...sent], body });
      expect(reading).toEqual({ problems: [`?${bracketed} UNKNOWN_FIELD`], messages: [message] });
    }
    const written = [...new URLSearchParams(form)];
    expect(valueIn(input, await read(input.row, { query: [...query, ...written], body }))).toHaveLength(2);
  });

  test.each(named(LISTS))('%s: a comma alone names no value, so the value is refused', async (_, input) => {
    const reading = await send(input, ',');
    expect(reading.problems).toHaveLength(1);
    expect(reading.messages?.[0]).not.toContain('=&');
  });
});

describe('contract 0.3: filters by time', () => {
  test('these parameters are filters by time, and the contract names each', async () => {
    expect(namesOf(FILTERS)).toEqual([
      'GET clients ?createdAfter',
      'GET clients ?updatedSince',
      'GET reservations ?createdAfter',
      'GET reservations ?startsAfter',
      'GET reservations ?startsBefore',
      'GET reservations ?updatedSince',
      'GET webhooks/{id}/deliveries ?createdAfter',
      'GET requests ?since',
    ]);
    const text = await readFile(new URL('../../docs/contract/00-conventions.md', import.meta.url), 'utf8');
    const [, chapter = ''] = /## 0\.3 [^\n]*\n([\s\S]*?)\n## /.exec(text) ?? [];
    for (const { path } of FILTERS) expect(chapter).toContain(`\`${path[0]}\``);
  });

  /** The first quarter of an hour that has this date; a midnight that is shown twice is the first of both. */
  function firstInstant(date: string, zone: string): Date {
    let first = DateTime.fromISO(date, { zone }).startOf('day');
    while (first.minus({ minutes: 15 }).toISODate() === date) first = first.minus({ minutes: 15 });
    return first.toJSDate();
  }

  // At midnight the clocks of Santiago and Beirut skip an hour on these dates, and those of Havana repeat one.
  const DAYS = [
    ['Europe/Warsaw', '2026-11-03'],
    ['America/Santiago', '2026-09-06'],
    ['Asia/Beirut', '2027-03-28'],
    ['America/Havana', '2026-11-01'],
    ['Pacific/Kiritimati', '2026-11-03'],
    ['Pacific/Pago_Pago', '2026-11-03'],
  ] as const;

  test.each(named(FILTERS))('%s: a date is the start of that day in the provider’s zone', async (_, input) => {
    for (const [timezone, date] of DAYS) {
      const request = withInput(exampleOf(input.row), input, date);
      // The zone of the answer is not that of the filter.
      const zoned =
        input.row.path === 'reservations'
          ? { ...request, query: [...request.query, ['timezone', 'Asia/Tokyo'] as const] }
          : request;
      const reading = await read(input.row, zoned, { timezone, country: null });
      expect([timezone, valueIn(input, reading)]).toEqual([timezone, firstInstant(date, timezone)]);
    }
  });

  test.each(named(FILTERS))(
    '%s: 400 for a date that does not exist, and for a time without an offset',
    async (_, input) => {
      expect(codesAt(input, await send(input, '2026-02-30'))).toEqual(['INVALID_FORMAT']);
      expect(codesAt(input, await send(input, '2026-11'))).toEqual(['INVALID_FORMAT']);
      expect(codesAt(input, await send(input, '2026-11-03T10:00:00'))).toEqual(['OFFSET_REQUIRED']);
    },
  );

  test.each(named(DATE_TIMES.filter((each) => !FILTERS.includes(each))))('%s: 400 for a date', async (_, input) => {
    expect(codesAt(input, await send(input, '2026-11-03'))).toEqual(['INVALID_FORMAT']);
  });
});

describe('contract 0.3: a start without an offset', () => {
  const LOCAL = '2026-11-03T10:00:00';
  const zoned = (input: Input, startAt: string, timezone: unknown) => {
    const zone = { ...input, path: ['timezone'] };
    return read(input.row, withInput(withInput(exampleOf(input.row), input, startAt), zone, timezone));
  };

  test('these inputs are starts, and each stands beside `timezone`', () => {
    expect(namesOf(STARTS)).toEqual([
      'GET slots/suggestions ?startAt',
      'GET slots/explain ?startAt',
      'POST visits /startAt',
      'POST visits/holds /startAt',
      'POST visits/{visitId}/reschedule /startAt',
      'POST reservations /startAt',
      'PATCH reservations/{reservationId} /startAt',
      'PATCH reservations/{reservationId}/reschedule /startAt',
      'POST holds /startAt',
    ]);
    for (const { row } of STARTS)
      expect(INPUTS.some((each) => each.row === row && each.path[0] === 'timezone')).toBe(true);
  });

  test.each(named(STARTS))('%s: is read by the clocks of `timezone`, and refused without it', async (_, input) => {
    for (const absent of [undefined, '']) {
      const refused = await zoned(input, LOCAL, absent);
      expect(codesAt(input, refused)).toEqual(['OFFSET_REQUIRED']);
      expect(refused.messages?.join(' ')).toContain('send `timezone` as well');
    }
    for (const timezone of ['Europe/Warsaw', 'America/St_Johns', 'asia/kathmandu', 'UTC']) {
      const expected = DateTime.fromISO(LOCAL, { zone: timezone }).toJSDate();
      expect([timezone, valueIn(input, await zoned(input, LOCAL, timezone))]).toEqual([timezone, expected]);
      const fixed = await zoned(input, '2026-11-03T10:00:00+01:00', timezone);
      expect(valueIn(input, fixed)).toEqual(new Date('2026-11-03T09:00:00Z'));
    }
    const unknown = await zoned(input, LOCAL, 'Mars/Olympus');
    expect(unknown.problems?.some((problem) => problem.endsWith('timezone UNKNOWN_TIMEZONE'))).toBe(true);
  });

  test.each(named(STARTS))('%s: 400 for an hour that clocks skip or show twice', async (_, input) => {
    const hours = [
      ['Europe/Warsaw', '2027-03-28T02:30:00', 'NONEXISTENT_LOCAL_TIME'],
      ['Europe/Warsaw', '2026-10-25T02:30:00', 'AMBIGUOUS_LOCAL_TIME'],
      ['Australia/Lord_Howe', '2026-10-04T02:15:00', 'NONEXISTENT_LOCAL_TIME'],
      ['Australia/Lord_Howe', '2027-04-04T01:45:00', 'AMBIGUOUS_LOCAL_TIME'],
      ['America/Santiago', '2026-09-06T00:30:00', 'NONEXISTENT_LOCAL_TIME'],
    ] as const;
    for (const [timezone, startAt, code] of hours) {
      const refused = await zoned(input, startAt, timezone);
      expect([startAt, codesAt(input, refused)]).toEqual([startAt, [code]]);
      expect(refused.messages?.join(' ')).toContain('send it with an offset');
    }
    for (const edge of ['2027-03-28T01:59:59', '2027-03-28T03:00:00', '2026-10-25T01:59:59', '2026-10-25T03:00:00'])
      expect(valueIn(input, await zoned(input, edge, 'Europe/Warsaw'))).toBeInstanceOf(Date);
  });

  test.each(named(DATE_TIMES.filter((each) => !STARTS.includes(each))))(
    '%s: is no start, so it needs its offset beside `timezone` too',
    async (_, input) => {
      const [name] = input.path;
      const hasZone = INPUTS.some((each) => each.row === input.row && each.path[0] === 'timezone');
      const reading = hasZone ? await zoned(input, LOCAL, 'Europe/Warsaw') : await send(input, LOCAL);
      expect([name, codesAt(input, reading)]).toEqual([name, ['OFFSET_REQUIRED']]);
    },
  );
});

describe('contract 0.3: offsets', () => {
  const AT = '2026-11-03T10:00:00';

  test.each(named(DATE_TIMES))(
    '%s: offsets within ±18:00 are taken, others are 400 INVALID_FORMAT',
    async (_, input) => {
      for (const [offset, hour] of [
        ['+18:00', -18],
        ['-18:00', 18],
        ['+00:00', 0],
        ['-00:00', 0],
        ['Z', 0],
        ['z', 0],
        ['+05:45', -5.75],
      ] as const) {
        const expected = new Date(Date.parse(`${AT}Z`) + hour * 3_600_000);
        expect([offset, valueIn(input, await send(input, AT + offset))]).toEqual([offset, expected]);
      }
      const refused = [
        '+18:01',
        '-18:01',
        '+19:00',
        '-19:00',
        '+23:59',
        '+24:00',
        '+25:00',
        '-99:99',
        '+14:60',
        '+1:00',
        '+0100',
        '+01',
        '+01:00:00',
      ];
      for (const offset of refused)
        expect([offset, codesAt(input, await send(input, AT + offset))]).toEqual([offset, ['INVALID_FORMAT']]);
    },
  );

  test.each(named(DATE_TIMES.filter(({ place }) => place === 'query')))(
    '%s: a + that was not percent-encoded is the sign of the offset',
    async (_, input) => {
      expect(valueIn(input, await send(input, `${AT} 01:00`))).toEqual(new Date(`${AT}+01:00`));
    },
  );
});
