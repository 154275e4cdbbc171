import type { MailText } from './mail-texts.ts';

/** Renders a mail as plain text. */
export function renderText({ greeting, opening, facts, remarks, link, closing }: MailText): string {
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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Renders a mail as an HTML document without scripts, images or remote parts. All texts are escaped. */
export function renderHtml(mailText: MailText): string {
  const { locale, subject, greeting, opening, facts, remarks, link, closing } = mailText;
  const rows = facts.map(
    ([label, value]) => markup`<tr><th align="left" scope="row">${label}</th><td>${value}</td></tr>`,
  );
  const parts = [
    ...(greeting === null ? [] : [markup`<p>${greeting}</p>`]),
    markup`<p>${opening}</p>`,
    `<table cellpadding="4">${rows.join('')}</table>`,
    ...remarks.map((remark) => markup`<p>${remark}</p>`),
    ...(link === null ? [] : [markup`<p>${link.invitation}<br><a href="${link.url}">${link.action}</a></p>`]),
    markup`<p><small>${closing}</small></p>`,
  ];
  const head = markup`<html lang="${locale}"><head><meta charset="utf-8"><title>${subject}</title></head>`;
  return `<!doctype html>\n${head}<body>\n${parts.join('\n')}\n</body></html>\n`;
}

function markup(literals: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: literals }, ...values.map(escapeText));
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
