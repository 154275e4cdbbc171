import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrismaClient } from '../../src/db/generated/prisma/client.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { insertProvider, type Rows } from './rows.ts';

let database: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  database = await testDatabase();
  rows = await insertProvider(database);
});
afterAll(() => database.drop());

type Orm = Pick<PrismaClient, 'employee' | '$transaction'>;
type Call = (orm: Orm) => Promise<unknown>;

const REFUSED: readonly [string, Call][] = [
  ['findFirst', (orm) => orm.employee.findFirst({ where: { id: rows.employeeId } })],
  ['findFirstOrThrow', (orm) => orm.employee.findFirstOrThrow({ where: { id: rows.employeeId } })],
  ['findMany without arguments', (orm) => orm.employee.findMany()],
  ['findMany with an undefined provider', (orm) => orm.employee.findMany({ where: { providerId: undefined } })],
  [
    'findMany with a list of providers',
    (orm) => orm.employee.findMany({ where: { providerId: { in: [rows.providerId] } } }),
  ],
  [
    'findMany with the provider in one branch of OR',
    (orm) => orm.employee.findMany({ where: { OR: [{ providerId: rows.providerId }, { key: 'petra' }] } }),
  ],
  ['count', (orm) => orm.employee.count()],
  ['aggregate', (orm) => orm.employee.aggregate({ _max: { position: true } })],
  ['groupBy', (orm) => orm.employee.groupBy({ by: ['active'], _count: true })],
  ['updateMany', (orm) => orm.employee.updateMany({ where: { id: rows.employeeId }, data: { title: 'x' } })],
  ['deleteMany', (orm) => orm.employee.deleteMany({ where: { id: randomUUID() } })],
  ['a nested transaction', (orm) => orm.$transaction((nested) => nested.employee.findMany())],
  [
    'create through a relation',
    (orm) =>
      orm.employee.create({
        data: { id: randomUUID(), key: 'k', displayName: 'K', provider: { connect: { id: rows.providerId } } },
      }),
  ],
];

test.each(REFUSED)('%s without a provider condition is refused', async (_name, call) => {
  await expect(call(database.orm)).rejects.toThrow('does not name its provider');
});

const employee = () => ({ providerId: rows.providerId, id: randomUUID(), key: randomUUID(), displayName: 'K' });
const key = () => ({ providerId_id: { providerId: rows.providerId, id: rows.employeeId } });

const ACCEPTED: readonly [string, Call][] = [
  ['findUnique', (orm) => orm.employee.findUnique({ where: key() })],
  [
    'findUnique by another key',
    (orm) =>
      orm.employee.findUniqueOrThrow({ where: { providerId_key: { providerId: rows.providerId, key: 'petra' } } }),
  ],
  ['findMany', (orm) => orm.employee.findMany({ where: { providerId: rows.providerId, active: true } })],
  [
    'findMany with AND',
    (orm) => orm.employee.findMany({ where: { AND: [{ active: true }, { providerId: rows.providerId }] } }),
  ],
  ['count', (orm) => orm.employee.count({ where: { providerId: rows.providerId } })],
  ['create', (orm) => orm.employee.create({ data: employee() })],
  ['createMany', (orm) => orm.employee.createMany({ data: [employee(), employee()] })],
  ['update', (orm) => orm.employee.update({ where: key(), data: { title: 'T' } })],
  ['upsert', (orm) => orm.employee.upsert({ where: key(), create: employee(), update: { title: 'U' } })],
  ['deleteMany', (orm) => orm.employee.deleteMany({ where: { providerId: rows.providerId, key: 'nobody' } })],
  ['a nested transaction', (orm) => orm.$transaction((nested) => nested.employee.findUnique({ where: key() }))],
];

test.each(ACCEPTED)('%s with a provider condition is accepted', async (_name, call) => {
  await expect(call(database.orm)).resolves.toBeTruthy();
});

test('global models and the provider itself need no provider condition', async () => {
  await expect(database.orm.plan.findMany()).resolves.toHaveLength(2);
  await expect(database.orm.provider.findUnique({ where: { id: rows.providerId } })).resolves.toBeTruthy();
});
