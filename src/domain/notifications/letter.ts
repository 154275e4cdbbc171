/** A mail's text before it takes a form; every string is plain text of one line. */
export interface Letter {
  readonly locale: string;
  readonly subject: string;
  readonly greeting: string | null;
  readonly opening: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly remarks: readonly string[];
  readonly link: { readonly invitation: string; readonly action: string; readonly url: string } | null;
  readonly closing: string;
}

/** One line of visible text: whatever breaks lines or steers the display becomes a space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
}
