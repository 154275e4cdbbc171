const B = '/work/wt-names/packages/spoken-names/';
const { readIntentCases } = await import(B + 'test/intents/read-cases.ts');
const { readSentence } = await import(B + 'src/intent/sentence.ts');
const { readScopes } = await import(B + 'src/intent/scopes.ts');
const { readServices } = await import(B + 'src/intent/wanted-services.ts');
const lang = process.argv[2];
const idx = readIntentCases().find((c: any) => c.language === lang).index;
const { resolve } = await import(B + 'src/resolve.ts');
for (const t of process.argv.slice(3)) {
  const s = readSentence(t, idx, { language: lang });
  const sc = readScopes(s);
  console.log(t);
  console.log(
    ' words',
    s.words
      .map(
        (w: any) =>
          w.raw +
          (w.isService ? 'S' : '') +
          (w.isStaff ? 'E' : '') +
          (w.isSilent ? '_' : '') +
          (w.introduces ? '>' : '') +
          (w.isStranger ? '?' : '') +
          (w.isTime ? 'T' : '') +
          (w.isSmall ? 's' : '') +
          w.clause,
      )
      .join(' '),
  );
  console.log(
    ' marks',
    sc.sentence.marks
      .map(
        (m: any) =>
          m.class +
          ':' +
          s.words
            .slice(m.from, m.to)
            .map((w: any) => w.raw)
            .join(' '),
      )
      .join(' | '),
    'owners',
    s.owners,
  );
  console.log(
    ' people',
    s.people
      .map(
        (p: any) => p.text + '=' + sc.standings.get(p) + '[' + p.contenders.names.map((n: any) => n.id + n.score) + ']',
      )
      .join(' | '),
  );
  console.log(
    ' unwanted',
    JSON.stringify(sc.unwanted.map((u: any) => u.map((i: number) => s.words[i].raw))),
    'any',
    sc.isAnyone,
    'doubts',
    [...sc.doubts],
  );
  const sv = readServices(idx, sc, { language: lang });
  console.log(
    ' svc',
    sv.text,
    sv.contenders?.names.map((n: any) => n.id + n.score),
    sv.contenders?.isClear,
    sv.wishes,
    sv.isDoubtful,
  );
  const r = resolve(idx, { utterance: t, locale: lang });
  console.log(' =>', r.state, JSON.stringify(r.resolved));
}
