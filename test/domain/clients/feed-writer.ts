import { openDatabase } from '../../../src/db/client.ts';
import { testContext } from '../../support/context.ts';
import { writeClients } from './write-many.ts';

const [, , url = '', providerId = '', count = ''] = process.argv;
const db = openDatabase({ url, poolSize: 6 });
await writeClients(testContext({ db, providerId }), Number(count));
await db.close();
