import { BRAND } from '@lorecrew/contract/brand';
import { emailTexts } from '../../words/email-words.ts';
import type { MailContent } from './schema.ts';

const SERIF = "'Fraunces', Georgia, 'Times New Roman', serif";
const SANS = "'Inter', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Programs that know dark mode get night colours; the others keep paper, which stays readable when they invert it. */
const STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a { color: #8a4f08; }
  @media (max-width: 520px) { .sheet { padding: 28px 22px 24px !important; } .sky { padding: 26px 22px 22px !important; } }
  @media (prefers-color-scheme: dark) {
    .backdrop { background: #0a1126 !important; }
    .sheet { background: #141f42 !important; border-color: #2e4273 !important; }
    .ink { color: #eef2f8 !important; }
    .muted { color: #b5c3dc !important; }
    .rule { border-color: #2e4273 !important; }
    a.quiet { color: #f9ca7e !important; }
  }`;

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** A moon over the sea and the product's name, of table cells and colours alone: mail programs do not load pictures. */
function skyHtml(tagline: string): string {
  return `
<tr><td class="sky" style="background:#0f1834;background-image:linear-gradient(180deg,#0a1126 0%,#17264d 68%,#273b6b 100%);border-radius:18px 18px 0 0;padding:32px 40px 26px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td style="font-family:${SERIF};font-size:26px;line-height:1.1;font-weight:600;color:#fbf5e9;letter-spacing:-.01em">${BRAND}
<div style="font-family:${SANS};font-size:13px;line-height:1.4;font-weight:400;letter-spacing:0;color:#c9d4e5;padding-top:6px">${escapeHtml(tagline)}</div></td>
<td width="52" align="right" valign="top"><div style="width:44px;height:44px;border-radius:50%;background:#f9ca7e;background-image:radial-gradient(circle at 36% 34%,#fde3b0 0%,#f4b24c 72%);box-shadow:0 0 0 8px rgba(244,178,76,.14),0 0 28px rgba(244,178,76,.4)"></div></td>
</tr></table></td></tr>
<tr><td style="background:#b9781f;background-image:linear-gradient(90deg,#273b6b 0%,#f4b24c 78%,#273b6b 100%);height:3px;line-height:3px;font-size:0">&nbsp;</td></tr>`;
}

function buttonHtml({ label, url, openThis }: { label: string; url: string; openThis: string }): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:10px 0 26px"><tr>
<td style="background:#f4b24c;border-radius:999px;border-bottom:3px solid #b9781f"><a href="${href}" style="display:inline-block;padding:14px 30px 12px;font-family:${SANS};font-size:16px;line-height:1.2;font-weight:600;color:#0f1730;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p class="muted" style="margin:0 0 22px;font-family:${SANS};font-size:13px;line-height:1.6;color:#4c5674">${escapeHtml(openThis)}<br><a class="quiet" href="${href}" style="color:#8a4f08;word-break:break-all">${href}</a></p>`;
}

function otherWayHtml({ label, url }: { label: string; url: string }): string {
  return `<p class="ink" style="margin:0 0 24px;font-family:${SANS};font-size:16px;line-height:1.6;color:#0f1730;overflow-wrap:anywhere"><a class="quiet" href="${escapeHtml(url)}" style="color:#8a4f08;font-weight:600">${escapeHtml(label)}</a></p>`;
}

function factsHtml(facts: NonNullable<MailContent['facts']>): string {
  const cell = (words: string, style: string) =>
    `<td class="ink rule" style="padding:9px 0;border-top:1px solid #e6d8bb;font-family:${SANS};font-size:15px;line-height:1.5;color:#0f1730;overflow-wrap:anywhere;${style}">${escapeHtml(words)}</td>`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr>${cell(label, 'padding-right:16px')}${cell(value, 'text-align:right;font-weight:600;font-variant-numeric:tabular-nums')}</tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 26px;border-collapse:collapse">${rows.join('\n')}</table>`;
}

/** Facts and button on parchment, with the line at which a ticket is torn. */
function ticketHtml({ ticket, facts, button }: MailContent & { ticket: NonNullable<MailContent['ticket']> }): string {
  const { title, line, note } = ticket;
  const small = (words: string, more = '') =>
    `<p class="onticket" style="margin:0;font-family:${SANS};font-size:14px;line-height:1.5;color:#4c5674;overflow-wrap:anywhere;${more}">${escapeHtml(words)}</p>`;
  const rows = (facts ?? []).map(
    ({ label, value }) =>
      `<tr><td class="onticket" style="padding:7px 16px 7px 0;font-family:${SANS};font-size:15px;line-height:1.4;color:#4c5674">${escapeHtml(label)}</td>
<td class="ticketink" style="padding:7px 0;font-family:${SANS};font-size:15px;line-height:1.4;font-weight:600;color:#0f1730;text-align:right;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  const stub = button
    ? `<tr><td style="padding:0 18px"><div style="border-top:2px dashed #c9b48a;font-size:0;line-height:0">&nbsp;</div></td></tr>
<tr><td align="center" style="padding:18px 24px 22px"><a href="${escapeHtml(button.url)}" style="display:block;background:#f4b24c;border-radius:14px;border-bottom:3px solid #b9781f;padding:15px 20px 13px;font-family:${SANS};font-size:17px;line-height:1.2;font-weight:600;color:#0f1730;text-decoration:none">${escapeHtml(button.label)}</a>
${note === '' ? '' : small(note, 'font-size:13px;padding-top:12px')}</td></tr>`
    : '';
  return `<table role="presentation" class="ticket" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 26px;background:#faf0d9;border-radius:14px;border-collapse:separate"><tr><td style="padding:22px 24px 16px">
<p class="ticketink" style="margin:0 0 4px;font-family:${SERIF};font-size:24px;line-height:1.2;font-weight:600;color:#0f1730;overflow-wrap:anywhere">${escapeHtml(title)}</p>
${line === '' ? '' : small(line, 'padding-bottom:8px')}
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.join('\n')}</table></td></tr>
${stub}</table>`;
}

function middleHtml({ ticket, ...content }: MailContent): string {
  const { facts, button } = content;
  if (ticket) return ticketHtml({ ...content, ticket });
  return `${facts ? factsHtml(facts) : ''}${button ? buttonHtml({ ...button, openThis: emailTexts(content.language, 'frame')('openThis') }) : ''}`;
}

function addressHtml({ language, ticket, button }: MailContent): string {
  if (!ticket || !button) return '';
  const openThis = emailTexts(language, 'frame')('openThis');
  const href = escapeHtml(button.url);
  return `<p class="muted" style="margin:0 0 14px;font-family:${SANS};font-size:13px;line-height:1.6;color:#4c5674">${escapeHtml(openThis)}<br><a class="quiet" href="${href}" style="color:#8a4f08;word-break:break-all">${href}</a></p>`;
}

function sheetHtml(content: MailContent): string {
  const { heading, paragraphs, otherWay, notes } = content;
  const text = paragraphs.map(
    (words) =>
      `<p class="ink" style="margin:0 0 18px;font-family:${SANS};font-size:16px;line-height:1.6;color:#0f1730;overflow-wrap:anywhere">${escapeHtml(words)}</p>`,
  );
  const small = notes.map(
    (words) =>
      `<p class="muted" style="margin:0 0 10px;font-family:${SANS};font-size:13px;line-height:1.6;color:#4c5674;overflow-wrap:anywhere">${escapeHtml(words)}</p>`,
  );
  return `<h1 class="ink" style="margin:0 0 18px;font-family:${SERIF};font-size:30px;line-height:1.18;font-weight:600;letter-spacing:-.015em;color:#0f1730;overflow-wrap:anywhere">${escapeHtml(heading)}</h1>
${text.join('\n')}${middleHtml(content)}${otherWay ? otherWayHtml(otherWay) : ''}
<div class="rule" style="border-top:1px solid #e6d8bb;margin:6px 0 16px;font-size:0;line-height:0">&nbsp;</div>
${addressHtml(content)}${small.join('\n')}`;
}

/** A mail as a whole HTML document, with every style inline because mail programs drop the rest. */
export function mailHtml(content: MailContent): string {
  return `<!doctype html>
<html lang="${content.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title><style>${STYLES}</style></head>
<body class="backdrop" style="margin:0;padding:0;background:#f3e8d3">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" class="backdrop" width="100%" cellpadding="0" cellspacing="0" style="background:#f3e8d3"><tr><td align="center" style="padding:36px 14px 44px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
${skyHtml(emailTexts(content.language, 'frame')('tagline'))}
<tr><td class="sheet" style="background:#fffdf8;border:1px solid #e6d8bb;border-top:0;border-radius:0 0 18px 18px;padding:38px 40px 30px">
${sheetHtml(content)}
</td></tr></table></td></tr></table></body></html>
`;
}

/** The same mail for those who read plain text. */
export function mailText({ heading, paragraphs, ticket, facts = [], button, otherWay, notes }: MailContent): string {
  const ways = [button, otherWay].flatMap((way) => (way ? [`${way.label}:\n${way.url}`] : []));
  const rows = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const title = ticket ? [ticket.title, ticket.line].filter((words) => words !== '').join(': ') : '';
  const parts = [
    heading,
    ...paragraphs,
    ...(title === '' ? [] : [title]),
    ...(rows === '' ? [] : [rows]),
    ...ways,
    '--',
    ...notes,
    BRAND,
  ];
  return `${parts.join('\n\n')}\n`;
}
