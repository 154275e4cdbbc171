/** What mail programs make links of: schemes, hosts, addresses. */
const LINK = /:\S|www\.|@|[.。]\p{L}/iu;
/** Four numbers with dots between are a host, too. */
const HOST_NUMBER = /\p{Nd}(?:[.。]\p{Nd}+){3}/u;
/** Six digits and more are dialled at a touch. */
const NUMBER = /\p{Nd}(?:[\s().-]*\p{Nd}){5}/u;

/**
 * A client's name where a mail may say it, or null where a mail program would make a link of it: the name is what a caller
 * sent, and the mail comes from us. Look-alikes of dots and signs, and characters that are not seen, make no difference.
 */
export function speakableName(name: string): string | null {
  const plain = name.normalize('NFKC').replace(/\p{Cf}+/gu, '');
  return [LINK, HOST_NUMBER, NUMBER].some((pattern) => pattern.test(plain)) ? null : name;
}
