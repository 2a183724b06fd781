import { historyStart } from './history-start.ts'

/** Lines that phones and mail programs write below a mail by themselves. */
const advertisements = [
  /^Sent (from|via|with) (my|the|Mail|Outlook|Yahoo|Samsung|Proton|Gmail|a |an )/i,
  /^Get Outlook for /i,
  /^(Von meinem .{1,60} gesendet|Gesendet (von|mit|über) .{1,60}|Diese Nachricht wurde von meinem .{1,80} gesendet.*|Holen Sie sich Outlook für .{1,40}|Outlook für .{1,20} herunterladen)\.?$/i,
  /^(أُ?رسلت|أرسل|تم الإرسال|مُ?رسلة?) (من|بواسطة|عبر) .{1,80}$/,
  /^الحصول على Outlook .{1,60}$/,
  /^Envoyé (de mon|depuis) .{1,60}$/i,
  /^Enviado desde .{1,60}$/i,
]
/** A signature is shorter; more lines below two hyphens are text. */
const mostSignatureLines = 15

/** Letters of a line that a program may have written; the patterns would take long for the lines of somebody who means harm. */
const mostLetters = 1000

/** Cuts the signature below two hyphens, and what a phone writes below a mail. */
function cutSignature(lines: readonly string[]): string[] {
  const hyphens = lines.findLastIndex((line) => /^--\s?$/.test(line))
  const own =
    hyphens >= 0 && lines.length - hyphens <= mostSignatureLines + 1 ? lines.slice(0, hyphens) : lines
  const last = own.findLastIndex((line) => !isAdvertisement(line))
  return own.slice(0, last + 1)
}

function isAdvertisement(line: string): boolean {
  if (line.length > mostLetters) return false
  // An empty line belongs to what stands around it.
  const plain = line
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/<https?:\S+>|\[https?:\S+\]/g, '')
    .trim()
  return plain === '' || /^_{5,}$/.test(plain) || advertisements.some((pattern) => pattern.test(plain))
}

/**
 * Cuts what isn't the writer's own from the text of an answer: the mails before it, quoted below or above it, and the
 * signature. Quotes between which somebody answers stay. If nothing were left, the text stays whole.
 */
export function cutReply(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const own = cutSignature(cutQuotes(cutHistory(lines)))
    .join('\n')
    .trim()
  return own || text.trim()
}

const isQuote = (line: string) => line.trimStart().startsWith('>')
const isOwn = (line: string) => line.trim() !== '' && !isQuote(line)

/** Cuts from where a mail program introduced the history, unless the answer stands between or below its quotes. */
function cutHistory(lines: string[]): string[] {
  const start = historyStart(lines)
  if (!start) return lines
  const above = lines.slice(0, start.at)
  const below = lines.slice(start.at + start.introduction)
  const quotes = below.find((line) => line.trim() !== '')
  const answered = quotes !== undefined && isQuote(quotes) && cutSignature(below).some(isOwn)
  if (!answered) return above
  return above.some(isOwn) || isInterleaved(below) ? lines : below.slice(below.findIndex(isOwn))
}

/** Tells if quotes follow the writer's own words. */
function isInterleaved(lines: string[]): boolean {
  const first = lines.findIndex(isOwn)
  return lines.slice(first).some(isQuote)
}

/** Cuts the quotes at the end. */
function cutQuotes(lines: string[]): string[] {
  return lines.slice(0, lines.findLastIndex(isOwn) + 1)
}
