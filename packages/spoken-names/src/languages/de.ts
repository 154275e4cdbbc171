import type { Language } from './language.ts';

export const german: Language = {
  fillers: `ich möchte hätte würde wollte will gern gerne bitte einen eine einer einem ein eines termin termine buchen
    vereinbaren machen reservieren bei beim zu zum zur mit für die der das den dem des und oder am im in an auf
    von vom ist es mir mich uns guten tag morgen abend hallo heute übermorgen nachmittag vormittag früh montag
    dienstag mittwoch donnerstag freitag samstag sonntag nächste nächsten woche brauche bräuchte haben habe hat
    noch mal einmal danke ja nein äh ähm also etwas behandlung leistung lassen geht wäre möglich kann könnte
    frei freien irgendeinen so eher lieber wieder unser unsere unserer namens anmelden zusammen eintragen
    einplanen ausmachen abmachen anmelden gehen komme kommen buche bräuchten benötige suchen suche bekommen
    kriegen wollen könnten können sie wäre ginge ihnen ihr ihre euch euer bald schnell schnellstmöglich
    möglichst später früher gegen circa etwa ungefähr januar februar märz april mai juni juli august september
    oktober november dezember mein meine meinen meiner jetzt auch nochmals dort genau konkret rufe hierher wegen
    irgendwann demnächst nehmen ab uhr dringend ganz besten fragen ob was wissen irgendwas überhaupt falls wenn
    wird werden gäbe gibt kurzfristig hätten habt vielleicht eben halt doch einfach platz sagen name wie wann
    dann da`,
  feminineTitles: 'doktorin ärztin frau fräulein dame fr',
  masculineTitles: 'herr herrn hr hrn',
  doctorTitles: 'doktor doktorin dr arzt ärztin doktors',
  otherTitles: 'prof professor professorin med dent dipl ing mag msc bsc phd kollege kollegin meister meisterin',
  anyone: 'egal irgendwer irgendwem irgendjemand irgendjemandem beliebig jeder jedem wem wer',
  casePrepositions: '',
  performerWords: 'bei beim mit zu zum zur von',
  numbers: `1 eins, 2 zwei zwo, 3 drei, 4 vier, 5 fünf, 6 sechs, 7 sieben, 8 acht, 9 neun, 10 zehn, 11 elf, 12 zwölf, 15
    fünfzehn, 20 zwanzig, 30 dreißig dreissig, 40 vierzig, 50 fünfzig, 60 sechzig, 70 siebzig, 80 achtzig, 90
    neunzig, 100 hundert einhundert, 120 hundertzwanzig einhundertzwanzig`,
  joiners: 'und',
  durations: `15 viertelstunde, 30 halbstündig halbstündige, 45 dreiviertelstunde, 60 stunde stunden std einstündig
    einstündige stündig stündige, 90 eineinhalbstündige anderthalbstündige, 120 zweistündige`,
  halves: 'halb halbe halben halbes',
  oneAndHalf: 'anderthalb eineinhalb',
  minutes: 'min minute minuten minütig minütige minütigen minütiger',
  nameEndings: `s >, ens >`,
  wordEndings: 'e en er es em n s ern ung ungen igen nen',
  feminineNames: `anna anne anni änne annchen, hanna hannah johanna hanne, katharina kathrin katrin käthe kathi katharine
    catharina, elisabeth lisa elisa liesl sissi else elsbeth, margarete gretel grete margarethe margret, maria
    mia ria mitzi, marie, susanne susi sanne susanna, christine christina christa tina chrissi, brigitte gitte
    gitti, ursula uschi ulla, petra, sabine bine, monika moni, andrea, claudia klaudia, stefanie steffi
    stephanie, nicole nicki, julia jule, sandra, barbara babsi bärbel, heike, renate, karin, martina, gabriele
    gabi gaby, birgit, silke, anja, antje, angelika geli, daniela dani, melanie melli, nadine, franziska franzi,
    lena, laura, lea, sophie sofie sophia sofia, emma, eva evi, helga, ingrid inge, jutta, tanja, kerstin, anke,
    silvia sylvia, ulrike uli ulli rike, vera, veronika vroni, theresa resi theresia, charlotte lotte,
    friederike rike, doris, greta, alexandra alex sandra, vanessa, jana, leonie, luisa louisa, paula, clara
    klara, ina, maike meike, ilse`,
  masculineNames: `hans johannes johann hannes jan, friedrich fritz, wilhelm willi willy, heinrich heinz heiner, josef sepp
    joseph jupp, alexander alex sascha, michael michi michel, thomas tom tommi, andreas andi andy, stefan
    stephan steffen, christian chris, matthias matze hias, sebastian basti, maximilian max, peter, klaus claus,
    jürgen, wolfgang wolfi, günter günther, ulrich uli ulli, martin, markus marcus, frank, uwe, bernd bernhard,
    dieter, horst, werner, manfred, karl carl kalle, georg schorsch, franz, ludwig, anton toni, benjamin ben
    benni, lukas lucas luca, felix, jonas, paul, tim, florian flo, daniel, david, philipp philip, simon, tobias
    tobi, dirk, oliver olli, ralf ralph, jens, kai kay, sven, torsten thorsten, robert, rolf, gerhard gerd,
    norbert, holger, jörg, erik erich, moritz, leon, fabian, dominik, nico niko, marco marko, rainer reiner,
    volker, walter walther, ernst, otto, emil`,
};
