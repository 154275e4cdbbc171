const { readIntentCases, answerOf } = await import('/work/wt-names/packages/spoken-names/test/intents/read-cases.ts');
let bad = 0,
  n = 0;
for (const c of readIntentCases()) {
  n++;
  const a = answerOf(c);
  if (a !== c.expected) {
    bad++;
    console.log(c.language, c.intent, '|', c.said, '| want', c.expected, '| got', a);
  }
}
console.log(bad, 'of', n);
