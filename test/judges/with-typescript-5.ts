import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

// The generator imports `typescript` from its own folder; the compiler beside this file still has a JavaScript API.
const compiler = pathToFileURL(createRequire(import.meta.url).resolve('typescript')).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' ? { url: compiler, format: 'commonjs', shortCircuit: true } : next(specifier, context),
});
