import { loadConfig } from '../config/config.ts';
import { runCommandLine } from './run-command-line.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), { config: () => loadConfig(process.env) });
