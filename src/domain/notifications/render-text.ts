import type { Letter } from './letter.ts';

/** The letter as plain text. */
export function renderText({ greeting, opening, facts, remarks, link, closing }: Letter): string {
  const paragraphs = [
    greeting,
    opening,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...remarks,
    link && `${link.invitation}\n${link.action}: ${link.url}`,
    closing,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}
