/** The id number `number` of the examples. */
export const exampleId = (number: number) => `01936d3a-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** What the examples are about. */
export const IDS = {
  provider: exampleId(1),
  service: exampleId(11),
  category: exampleId(21),
  employee: exampleId(31),
  client: exampleId(41),
  reservation: exampleId(51),
  subscription: exampleId(61),
  delivery: exampleId(71),
  envelope: exampleId(81),
  event: exampleId(91),
};
