/** The same numbers in a larger array. */
export function enlarge<Numbers extends Int16Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(
  numbers: Numbers,
  larger: Numbers,
): Numbers {
  larger.set(numbers);
  return larger;
}
