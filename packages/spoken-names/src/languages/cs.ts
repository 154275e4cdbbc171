import type { Language } from './language.ts';

export const czech: Language = {
  fillers: `kdo chtěli bychom chtěly chtěla chtěl bych bychom chci ráda rád prosím prosím vás objednat objednání
    rezervovat rezervaci rezervace termín termínu na k ke u s se si do od v ve z ze a i o pro mě mně mi nás to
    ten ta tu té toho je jsem jste dobrý den ahoj haló zítra dnes dneska pozítří ráno večer odpoledne dopoledne
    pondělí úterý středa středu čtvrtek pátek sobota sobotu neděle neděli příští týden možné mohla mohl mohu
    můžu jestli nějaký nějakou nějaké něco služba službu služby ošetření procedura proceduru návštěva návštěvu
    potřebuji potřebuju potřebovala volno volný děkuji jenom jen ještě nebo hm no taky zapsat jít přijít paní
    panu naše náš našeho naší jménem zarezervovat zarezervujte rezervuji objednejte objednám objednala objednal
    přihlásit domluvit dohodnout domluvila najít vybrat zjistit byste byla byl bylo by šlo šla jde můžete máte
    mají mám mít první nejbližší nejdřív brzy později kolem ledna února března dubna května června července
    srpna září října listopadu prosince moje můj svoji zase znovu další taky též tam tady spíš konkrétně přesně
    volám ráda bychom někdy někoho zeptat vědět dotaz naléhavě nejlépe vůbec právě kdyby pokud bude mohli můžeme
    dostat potřebovali potřeboval potřebuje místo jak kdy dá kterou který moc`,
  feminineTitles: 'paní slečna slečně slečnu slečnou pí',
  masculineTitles: 'pan pana panu panem pane',
  doctorTitles:
    'doktor doktora doktorovi doktorem doktorka doktorky doktorce doktorku doktorkou dr mudr mddr lékař lékaře lékařka lékařky',
  otherTitles: 'mgr ing bc prof profesor profesora profesorka phdr judr dis csc phd magistra',
  anyone: 'kdokoliv kdokoli komukoliv komukoli kohokoliv kýmkoliv jedno libovolný libovolnému',
  casePrepositions: 'u k ke s se od do pro za',
  performerWords: 'u k ke s se od',
  numbers: `1 jeden jedna, 2 dva dvě, 3 tři, 4 čtyři, 5 pět, 6 šest, 7 sedm, 8 osm, 9 devět, 10 deset, 11 jedenáct, 12
    dvanáct, 15 patnáct patnácti, 20 dvacet dvaceti, 30 třicet třiceti, 40 čtyřicet čtyřiceti, 50 padesát
    padesáti, 60 šedesát šedesáti, 70 sedmdesát sedmdesáti, 80 osmdesát osmdesáti, 90 devadesát devadesáti, 100
    sto`,
  joiners: 'a',
  durations: `15 čtvrthodina čtvrthodinka, 30 půlhodina půlhodinu půlhodinová půlhodinovou půlhodinka, 60 hodina hodinu
    hodiny hodin hodinka hodinku hodinová hodinovou hodinové hodinový hod`,
  halves: 'půl',
  oneAndHalf: 'půldruhé jedenapůlhodinová',
  minutes: 'min minut minuty minuta minutu minutová minutovou minutové minutový',
  nameEndings: `y e u ou o ě > a, i e ie ii iu ou > ie, ii ie iu io ou i > ia, ce > ka, ze > ha, ze > ga, re > ra, se > cha,
    a ovi em u i >, ovi > a, e ou > a, ho mu m >, eho emu ym > y, ka > ek, kovi > ek, kem > ek, e > ice, i > ice`,
  wordEndings: `a á e é ě i í o u ů ů y ý ou ho mu m ách ami ech em ům ím ým ých ými ého ému ové ová ový ovou ního ní ních
    ování ovaní ovat ání aní ení at it et íčko ka ku ky ko ek`,
  feminineNames: `jana janička jaňa, hana hanka hanička, kateřina katka káťa kačka kačenka, petra péťa petruška, lenka lena,
    lucie lucka lucinka, eva evička evka, anna anička andulka anča, marie maruška máňa majka mařenka, tereza
    terka terezka, veronika verča verunka, michaela míša michala, martina marťa, jitka, zuzana zuzka, alena
    alenka, ivana iva ivka, monika monča, markéta markétka maky, barbora bára barča barborka, kristýna týna
    kristýnka, nikola niky, eliška eli, adéla áďa adélka, klára klárka, natálie natálka, dominika, pavla
    pavlína, šárka, simona, věra věrka, jaroslava jarka, ludmila lída liduška, helena helenka, dana danka,
    libuše líba, vlasta, renata, gabriela gábina, andrea, sára, magdaléna magda madla, denisa, aneta, radka,
    božena, miroslava mirka, olga, ema, tamara, alžběta bětka, karolína kája karolínka, lada, soňa, ilona,
    dagmar dáša, ivona`,
  masculineNames: `jan honza jeníček, petr péťa petřík, jiří jirka jura, pavel pavlík, martin marťas, tomáš tomášek tom,
    jaroslav jarda, miroslav mirek, zdeněk zdenda, václav vašek, michal míša, františek franta, jakub kuba,
    milan, karel karlík, lukáš luky, david, vladimír vláďa, ondřej ondra, roman, josef pepa, marek, stanislav
    standa, daniel dan danek, filip, matěj máťa, vojtěch vojta, radek, adam, aleš, dominik, libor, patrik,
    viktor, štěpán, kryštof, richard, robert, luboš, jindřich, antonín tonda, ladislav láďa, bohumil, rostislav,
    šimon, samuel, vít vítek`,
};
