import type { Language } from './language.ts';

export const polish: Language = {
  fillers: `kto chciałam chciałem chciałbyś chcieliśmy chcielibyśmy chciałabym chciałbym chcę chciała chciał chcemy
    poproszę proszę prosiłabym prosiłbym poprosić się umówić umówienie umów zapisać zapisz zapis na wizyta
    wizytę wizyty termin terminu do u z ze w we i o od dla mnie mi nas możliwe czy można jest może mogę mogłabym
    mógłbym móc to ten ta tę tą te tej tego po przez przy jak jaki jakiś jakąś usługa usługę usługi usług zabieg
    zabiegu zabiegi rezerwacja rezerwację zarezerwować zamówić zrobić dzień dobry halo cześć jutro dzisiaj dziś
    pojutrze rano wieczorem popołudniu południu poniedziałek wtorek środa środę czwartek piątek sobota sobotę
    niedziela niedzielę następny tydzień tygodniu przyszłym mam mieć potrzebuję potrzebna interesuje wolny wolne
    żeby by lub albo no tak eee yyy hm bardzo dziękuję jeszcze tylko coś najlepiej oraz ma moja mojej mój mojego
    nazwisko imię imieniem nazwiskiem nasz nasza naszej panel zarezerwować zarezerwuj rezerwuję zamawiam
    zapisuję umawiam umówcie zapiszcie pójść iść przyjść wpaść wybrać znaleźć sprawdzić macie byłoby byłaby była
    był chodzi pierwszy najbliższy najbliższą szybko szybciej najszybciej późno wcześnie koło około godz
    stycznia lutego marca kwietnia czerwca lipca sierpnia września października listopada grudnia mojego swój
    taki taka takie ten teraz dopiero znów znowu ponownie kolejny kolejną też także tam tutaj chyba raczej
    konkretnie dokładnie proszę państwa szefowa fryzjera fryzjerki specjalisty specjalistki nowy nowa swoją
    chętnie mówi dzwonię zapytać spytać wiedzieć pytanie pilnie najpóźniej ogóle akurat jednak gdyby jeśli
    jeżeli państwo będzie byście mogli możecie dostać dostanę potrzebowałabym potrzebowałbym chodziłoby swojego
    którąś jakąkolwiek miejsce miejsca`,
  feminineTitles: 'pani panią',
  masculineTitles: 'pan pana panu panem',
  doctorTitles:
    'doktor doktora doktorowi doktorem doktorze doktorka doktorki doktorkę dr dra drowi lekarz lekarza lekarzem lekarka lekarki lek',
  otherTitles: 'p mgr inż prof profesor profesora magister med n hab państwo państwa',
  anyone:
    'ktokolwiek kogokolwiek kimkolwiek komukolwiek obojętnie obojętne dowolny dowolna dowolnego każdy wszystko jedno',
  casePrepositions: 'u do od z ze dla przez przy',
  performerWords: 'u do z ze od przez',
  numbers: `1 jeden jedna, 2 dwa dwie, 3 trzy, 4 cztery, 5 pięć, 6 sześć, 7 siedem, 8 osiem, 9 dziewięć, 10 dziesięć, 11
    jedenaście, 12 dwanaście, 15 piętnaście piętnasto, 20 dwadzieścia dwudziestu dwudziesto, 30 trzydzieści
    trzydziestu trzydziesto, 40 czterdzieści czterdziestu czterdziesto, 45 czterdziestopięcio, 50 pięćdziesiąt
    pięćdziesięciu pięćdziesięcio, 60 sześćdziesiąt sześćdziesięciu sześćdziesięcio, 70 siedemdziesiąt
    siedemdziesięciu, 75 siedemdziesięciopięcio, 80 osiemdziesiąt, 90 dziewięćdziesiąt dziewięćdziesięciu
    dziewięćdziesięcio, 100 sto stu, 200 dwieście, 300 trzysta`,
  joiners: 'i',
  durations: `15 kwadrans kwadranse, 30 półgodzinny półgodzinna półgodzinną półgodzinnego, 60 godzina godzinę godziny
    godzin godzinny godzinna godzinnego godzinną godz`,
  halves: 'pół',
  oneAndHalf: 'półtorej półtoragodzinny półtoragodzinna',
  minutes: 'min minut minuty minuta minutę minutowy minutowa minutowe minutowego minutową',
  nameEndings: `y ie e o > a, i ie iu io > ia, ji je jo ju > ja, i > a, ce > ka, dze > ga, rze > ra, cie > ta, dzie > da,
    scie > sta, dle > dla, a owi em ie u iem owie >, iego iemu im > i, ego emu ym > y, iej > a, ej > a, cie > t,
    rze > r, dzie > d, sie > s, ia >, i > o, iem > io`,
  wordEndings: `a ą e ę i o u y ia ie ię iu ii ią ja je ji ją ję em iem om ami ach ów owy owa owe owego owej ego iego emu
    iemu ej iej ym im ych ich ymi imi ać ić yć anie ania aniu aniem enie enia eniu eniem owanie owania owaniu
    owaniem ować`,
  feminineNames: `anna ania anka andzia anusia aneczka anula, hanna hania hanka hanusia, katarzyna kasia kaśka kasieńka
    kachna, małgorzata gosia małgosia gośka, agnieszka aga agusia agnisia, joanna asia aśka joasia, barbara
    basia baśka, magdalena magda madzia lena, aleksandra ola olka oleńka olcia, elżbieta ela elka, zofia zosia
    zośka, julia julka jula julcia, maria marysia maryla mania maja, monika monia, ewa ewka ewunia, natalia
    natalka nati, karolina karola karolcia, dorota dorotka, beata beatka, iwona iwonka, danuta danusia danka,
    teresa tereska renia, krystyna krysia kryśka, urszula ula ulka, izabela iza izabella, paulina paula
    paulinka, weronika wera weronka, marta martusia, justyna justysia, sylwia sylwka, patrycja patka pati,
    wiktoria wika wiki, alicja ala alka, kinga kinia, emilia emilka, zuzanna zuzia zuza, helena hela helenka,
    grażyna grażka, halina halinka hala, dominika domi, edyta, renata renatka, jolanta jola jolka, bożena
    bożenka, martyna, sabina, jadwiga jadzia, wanda, irena irenka, ilona, lidia lidka, klaudia klaudusia, oliwia
    oliwka, nina, milena, kamila kama, gabriela gabrysia gaba, aneta, żaneta, ewelina ewelinka, róża, marzena,
    daria, adrianna ada, laura`,
  masculineNames: `jan janek jaś jasiek, aleksander olek alek, andrzej jędrek, tomasz tomek, krzysztof krzysiek krzyś krzychu,
    piotr piotrek piotruś, paweł pawełek, michał michałek misiek, marcin marcinek, marek mareczek, grzegorz
    grzesiek grzesiu, jakub kuba kubuś, wojciech wojtek, mateusz mati, adam adaś, łukasz łukaszek, maciej
    maciek, bartosz bartek, bartłomiej bartek, rafał, robert, dariusz darek, mariusz, sławomir sławek, jarosław
    jarek, mirosław mirek, zbigniew zbyszek, stanisław staszek stasiek staś, kazimierz kazik, józef józek, jerzy
    jurek, jacek, artur, kamil, dawid, dominik, sebastian seba, szymon, filip, kacper, antoni antek, franciszek
    franek, hubert, ryszard rysiek, henryk heniek, leszek, przemysław przemek, radosław radek, wiktor, konrad,
    karol, igor, damian, daniel, tadeusz tadek, patryk, arkadiusz arek, ireneusz irek, władysław władek, marian,
    oskar`,
};
