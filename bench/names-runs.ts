/** `npm run bench:names`; with `-- --by-ear` what a speech recogniser makes of the sentences. */
if (process.argv.includes('--by-ear')) {
  await import('./by-ear/main.ts');
} else {
  await import('./names.ts');
  await import('./names-at-size.ts');
}
