/** "An hour and a half" in ten languages: 90 minutes, whatever else its words mean. */
const HOUR_AND_HALF = [
  // English, German
  '(?:(?:an|a|one|1) )?hours?(?: |-)and(?: |-)(?:a(?: |-))?half',
  '(?:one|1) and a half hours?',
  '(?:eine )?stunde und (?:eine )?halbe',
  '(?:ein ?einhalb|einein ?halb|eine? und (?:eine )?halbe|anderthalb|1 1/2) stunden?',
  // Polish, Czech, Slovak
  '(?:jedn[aąeęou] )?godzin[aęey] i pół|(?:jedna i )?półtorej godziny|półtora godziny|poltorej godziny',
  '(?:jedn[au] )?hodin[auy] a (?:půl|pul|pol)|jed(?:en|nu|na) a (?:půl|pul|pol) hodiny',
  'půl ?druhé hodiny|pol ?druha hodiny',
  // French, Italian, Spanish, Portuguese
  '(?:(?:une|1) )?heure et demie?',
  "(?:un['’ ]?|una |1 )?ora e mezz[ao]",
  '(?:(?:una|1) )?hora y media',
  '(?:(?:uma|1) )?hora e meia',
  // Ukrainian, Russian
  '(?:одн[ауоі] )?годин[аиу] (?:(?:і|й|та) (?:пів|половина|половину)|з половиною)',
  'півтори години|півтора години|полтора часа|час с половиной',
];
const PATTERN = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${HOUR_AND_HALF.join('|')})(?![\p{L}\p{N}])`, 'giu');
const MINUTES = '90 min';

/** Before it these words say when: "in an hour and a half". */
const AHEAD = /(?:^|[^\p{L}])(?:in|within|za|o|dans|tra|fra|dentro de|daqui a|через)\s+$/iu;

/** A text with its hours and a half in minutes; those that say when are left out. */
export function joinDurations(text: string): string {
  return text.replace(PATTERN, (_, at: number) => (AHEAD.test(text.slice(0, at)) ? ',' : MINUTES));
}
