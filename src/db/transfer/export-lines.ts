const LINE_FEED = 0x0a;

/** The maximum size of one line of an export in bytes. A delivery with the largest permitted body is smaller. */
export const EXPORT_LINE_BYTES = 4 * 1024 * 1024;

/** Yields the lines of an export. Throws an error with the line number for a line that is too long or not UTF-8. */
export async function* exportLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let number = 1;
  const append = (part: Uint8Array) => {
    length += part.byteLength;
    if (length > EXPORT_LINE_BYTES)
      throw new Error(`Line ${number} of the export is longer than ${EXPORT_LINE_BYTES} bytes.`);
    parts.push(part);
  };
  const finishLine = (): string => {
    const line = decodeLine(Buffer.concat(parts), number);
    [parts, length, number] = [[], 0, number + 1];
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      append(chunk.subarray(start, end));
      start = end + 1;
      yield finishLine();
    }
    append(chunk.subarray(start));
  }
  if (length > 0) yield finishLine();
}

function decodeLine(bytes: Uint8Array, number: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error(`Line ${number} of the export is not UTF-8.`, { cause });
  }
}
