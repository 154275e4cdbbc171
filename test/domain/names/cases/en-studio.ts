import type { LabelledCases } from './labelled-cases.ts';

export const englishStudioCases: LabelledCases = {
  language: 'en',
  services: `
    consult = Initial consultation @30
    follow = Follow-up consultation @15
    lower = Lower back physio @45
    sports = Sports massage 45 min @45
    sportsL = Sports massage 90 min @90
    yoga1 = Yoga private class @60
    yoga = Yoga group class @75
    pilates = Reformer Pilates @55
    accu = Acupuncture @40
    dog = Dog grooming @60
    puppy = Puppy first groom @40
    nail = Nail trim @15
    vacc = Vaccination @10
  `,
  employees: `
    sam = Samantha Lee : consult follow
    sami = Samuel Reed : sports sportsL
    alex = Alexandra Stone | Alex : yoga1 yoga
    alexm = Alexander Wood : pilates
    mary = Mary-Jane Watson : dog puppy nail
    marie = Marie Curtis : accu
    lee = Bruce Lee : lower
    oneill = Siobhán O'Neill : vacc consult
    nguyen = Thi Nguyen : nail
    chris = Chris Martin : sports yoga
    christine = Christine Martin : pilates
    smith = John Smith : consult
    smyth = Jon Smyth : follow
  `,
  development: `
    further ; consultation ; Sam ; ask:consult,follow
    further ; initial consultation ; Sam ; consult+sam
    further ; follow up ; ; follow
    further ; followup consultation ; ; follow
    further ; sports massage ; ; ask:sports,sportsL
    further ; sports massage forty five ; ; sports
    further ; ninety minute sports massage ; Sam ; sportsL+sami
    further ; an hour and a half sports massage ; ; sportsL
    further ; yoga ; Alex ; ask:yoga1,yoga
    further ; private yoga ; Alex ; yoga1+alex
    further ; group yoga class ; Chris Martin ; yoga+chris
    further ; pilates ; Alex ; pilates+alexm or ask:alexm
    further ; pilates ; Martin ; pilates+christine
    further ; ; Alex ; none
    further ; ; Lee ; ask:sam,lee
    further ; physio ; Lee ; lower+lee
    further ; back physio ; ; lower
    further ; dog groom ; Mary Jane ; dog+mary
    further ; dog grooming ; maryjane watson ; dog+mary
    further ; puppy grooming ; ; puppy or ask:puppy
    further ; grooming ; ; ask:dog
    further ; nails trimmed ; ; nail
    further ; nail trim ; Nguyen ; nail+nguyen
    further ; nail trim ; wen ; none
    further ; vaccination ; Shivon O'Neil ; vacc+oneill or ask:oneill
    further ; vaccinate ; O Neill ; vacc+oneill
    further ; acupuncture ; Mary ; invalid or ask:marie
    further ; accupunture ; Marie ; accu+marie
    further ; consultation ; Smith ; consult+smith or ask:smith,smyth
    further ; initial consultation ; John Smith ; consult+smith
    further ; follow-up consultation ; Jon Smith ; follow+smyth or ask:smith,smyth or invalid or none
    further ; consultation ; Dr Watson ; invalid
    further ; massage ; ; ask:sports,sportsL
    further ; sports ; ; ask:sports,sportsL
    further ; cat grooming ; ; none
    further ; hot yoga ; ; none
    further ; spin class ; ; none
    further ; class ; ; none
    further ; ; Samuel ; ask:sports,sportsL
    further ; ; Christina Martin ; pilates+christine or none
    further ; sports massage ; Christopher ; ask:sports or sports+chris
    further ; I want to see Bruce about my lower back ; Bruce ; lower+lee
    further ; appointment for my dog to be groomed ; ; dog
    further ; yoga class private ; with Alexandra please ; yoga1+alex
  `,
  heldOut: `
    further ; sports massage ninety ; Samuel Reed ; sportsL+sami
    further ; private yoga class ; Alexandra ; yoga1+alex
    further ; yoga ; Christopher Martin ; yoga+chris or ask:yoga,yoga1
    further ; reformer ; Christine ; pilates+christine
    further ; dog grooming ; Mary ; dog+mary
    further ; first groom for my puppy ; ; puppy
    further ; nail trim ; Mary-Jane ; nail+mary
    further ; jab ; ; none
    further ; vaccination ; Siobhan ; vacc+oneill
    further ; consultation ; Siobhan O'Neill ; consult+oneill
    further ; lower back ; ; lower
    further ; knee physio ; ; none
    further ; acupuncture ; Curtis ; accu+marie
    further ; group yoga ; Sam ; invalid
    further ; cat nail trim ; ; nail or none
  `,
};
