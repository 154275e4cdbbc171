import type { Language } from './language.ts';

export const english: Language = {
  fillers: `i id i'd would like to want wanna book a an the with for of at on in by and or my me us please hi hello hey
    appointment booking reserve schedule get can could may have having need needs looking see is it that this
    there some any next tomorrow today tonight morning afternoon evening noon week monday tuesday wednesday
    thursday friday saturday sunday slot time um uh er erm well so just maybe yes no thanks thank you your be do
    does did come in from again same service session treatment possible preferably name named called who one im
    i'm i'll ill let lets sure ok okay if are free available put fit squeeze down was how about actually sorry
    schedule scheduled arrange sign come going go take give find check help sort organise organize hope hoping
    wondering wonder asap soon soonest early earliest late later around about january february march april june
    july august september october november december mine now again another also too there here exactly
    specifically calling ring possibly love really quite very perhaps we our us you guys he she they his her
    regular usual new first last lets gonna wanna know whether got urgently best there's theres chance gap space
    ask question spot opening openings someone's think thinking interested after before what when then`,
  feminineTitles: 'mrs miss ms madam missus lady',
  masculineTitles: 'mr mister sir',
  doctorTitles: 'dr doctor doc',
  otherTitles: 'prof professor md phd dds rn msc ba bsc jr sr',
  anyone: 'anyone anybody whoever someone somebody whichever whomever preference',
  casePrepositions: '',
  performerWords: 'with by from see',
  numbers: `1 one, 2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, 11 eleven, 12 twelve, 15
    fifteen, 20 twenty, 30 thirty, 40 forty fourty, 50 fifty, 60 sixty, 70 seventy, 80 eighty, 90 ninety, 100
    hundred`,
  joiners: 'and',
  durations: '60 hour hours hr hrs hourlong',
  halves: 'half',
  oneAndHalf: '',
  minutes: 'min mins minute minutes',
  nameEndings: 's >',
  wordEndings: 's es ing ed er ers e ings ning ting ping',
  feminineNames: `anna, ann anne annie, hannah hanna, elizabeth liz lizzie beth betty eliza elisabeth lisa libby, katherine
    kath cath catherine kate katie kathy cathy kathryn katharine kat kitty, kathleen kathy, margaret maggie meg
    peggy marge, mary molly polly, maria, jennifer jen jenny jenna, jessica jess jessie, rebecca becky becca,
    susan sue susie suzie suzanne, joanna jo joanne, josephine jo josie, johanna jo, victoria vicky vicki tori,
    samantha sam sammy, alexandra alex lexi sandra, patricia pat trish patty tricia, christine chris chrissy
    tina christina, deborah debbie deb debra, barbara barb babs, sarah sara sally, emily em emmy, emma em,
    olivia liv livvy, bethany beth, charlotte lottie charlie, abigail abby gail, amanda mandy, michelle shelly
    michele, nicole nicky nikki, stephanie steph stefanie, theresa teresa terry tess, veronica ronnie, gabrielle
    gabby gabriella, isabella bella izzy isabel isabelle, madeleine maddie madeline, jacqueline jackie, philippa
    pippa, georgina george gina, georgia, helen nell ellen, eleanor ellie nora elinor, grace gracie, lucy lucia
    lucie, amy aimee, laura lauren, chloe, sophie sophia sofia, ruby, zoe zoey, natalie nat natasha, natasha
    tasha, lily lillian, claire clare, karen, julia julie, linda lynda, nancy, sharon, donna, carol caroline
    carrie, martha, diana diane, alice, eva eve evie, marta, rose rosie, daisy, holly, heather, hazel, joan,
    jane jayne janie, janet, lena, tara, mia, erin, kelly, kim kimberly kimberley, megan meghan, rachel rachael,
    ruth, tracy tracey, wendy, yvonne, robin robyn, dana, freya`,
  masculineNames: `alexander alex al sandy alec, andrew andy drew, anthony tony antony, benjamin ben benny, charles charlie
    chuck chas, christopher chris kit, daniel dan danny, david dave davey, edward ed eddie ted ned, frederick
    fred freddie, george, gregory greg gregg, henry harry hank, jacob jake, james jim jimmy jamie, john jack
    johnny jon, jonathan jon jonny johnathan, joseph joe joey, joshua josh, kenneth ken kenny, lawrence larry
    laurie, leonard leo len lenny, matthew matt matthias, michael mike mick mickey, nicholas nick nicky nicolas,
    oliver ollie, patrick pat paddy, peter pete, philip phil phillip, raymond ray, richard rich rick dick
    richie, robert rob bob bobby robbie, ronald ron ronnie, samuel sam sammy, stephen steve steven stevie,
    theodore theo ted, thomas tom tommy, timothy tim timmy, vincent vince, walter walt, william will bill billy
    liam, zachary zach zack, adam, brian bryan, carl karl, colin, craig, dean, dennis denis, eric erik, gary,
    graham graeme, harold, ian iain, jason, jeffrey jeff geoff geoffrey, keith, kevin kev, louis lewis luis,
    luke lucas, mark marc marcus, martin marty, neil neal, nathan nate nathaniel, noah, oscar, paul, ralph,
    roger rodger, russell russ, ryan, scott, sean shaun shawn, simon, stuart stewart, todd, victor vic, wayne,
    joel, max maxwell, owen, ethan, jesse, ross, rory, leo leon`,
};
