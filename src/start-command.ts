import { Command } from 'commander';
import { reportFailure } from './cli/report-failure.ts';

const SETTINGS = `
The environment configures it; .env.example lists every variable. The first ones:
  PORT          where it listens (3000), at HOST (127.0.0.1)
  DATA_DIR      the embedded database, mails and keys (.data)
  DATABASE_URL  a PostgreSQL server in place of the embedded one
  BASE_URL      its public address (http://HOST:PORT)
  ROLE          all, api or worker (all)
  SEED_DEMO     whether there is a demo provider (with the embedded database)

In another terminal, while it runs:
  npm run --silent cli -- --help                               providers, clients, tokens
  npm run --silent cli -- token workspace --role OWNER         a token for GraphiQL and dashboards
  npm run demo                                                 the main job over HTTP`;

/** Handles the arguments of `npm start --`, which accepts only `--help`. Returns the exit code (contract 7.4). */
export function handleStartArguments(words: readonly string[]): number {
  const program = new Command('npm start')
    .description('Starts the service: the API, the worker and, without DATABASE_URL, a database. Ctrl-C ends it.')
    .usage('[-- --help]')
    .addHelpText('after', SETTINGS)
    .allowExcessArguments(false)
    .exitOverride()
    .showHelpAfterError('(npm start -- --help tells what configures it)');
  try {
    program.parse(words, { from: 'user' });
    return 0;
  } catch (error) {
    return reportFailure(error);
  }
}
