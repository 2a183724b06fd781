import { isMarkerLine } from '../../../notifications/mail/marker-line.ts'

/** The lines with which mail programs introduce what is answered, one or two a language. All name a date. */
const introductions = [
  /^On\s.{5,300}\swrote:$/,
  /^.{1,200}<\S+@\S+>\s*(wrote|schrieb|escribió|a écrit|ha scritto|escreveu)\s?:$/,
  /^Am\s.{5,300}\sschrieb\s?.{0,200}:$/,
  /^.{1,200}\sschrieb am\s.{5,200}:$/,
  /^(في|بتاريخ|يوم)\s.{5,300}(كتب|كتبت|كتابة).{0,200}:$/,
  /^كتبت?\s.{1,200}\s(في|بتاريخ)\s.{3,200}:$/,
  /^Le\s.{5,300}\sa écrit\s?:$/,
  /^El\s.{5,300}\sescribió:$/,
  /^Il\s.{5,300}\sha scritto:$/,
  /^Op\s.{5,300}\sschreef\s?.{0,200}:$/,
  /^Em\s.{5,300}\sescreveu:$/,
  /^(W dniu|Dnia)\s.{5,300}\s(pisze|napisał|napisała|napisał\(a\)):$/,
]
/** A mail program breaks an introduction that is too long for a line. */
const mostIntroductionLines = 4
/** The patterns would take long for longer ones, which are no mail program's. */
const mostLetters = 1000
const digit = /[\d\u0660-\u0669]/

const divider =
  /^[-_]{2,}\s*(Original Message|Original-Nachricht|Ursprüngliche Nachricht|الرسالة الأصلية|Message d['’]origine|Mensaje original|Messaggio originale|Oorspronkelijk bericht|Mensagem original)\s*[-_]{2,}$/i

/** The first and the following names of the headers that Outlook writes above what is answered. */
const firstHeader = /^\*?(From|Von|من|De|Da|Van|Od|От|Kimden)\s?:\*?/
const furtherHeader =
  /^\*?(Sent|Date|To|Cc|Subject|Gesendet|Datum|An|Betreff|تم الإرسال|أُرسلت|التاريخ|إلى|الموضوع|Envoyé|À|Objet|Enviado|Para|Asunto|Inviato|A|Oggetto|Verzonden|Aan|Onderwerp|Assunto)\s?:\*?/

/** The beginning of the history: its line, and how many lines introduce it. */
export type HistoryStart = { at: number; introduction: number }

/** Finds where an answer ends and what it answers begins; undefined if no mail program wrote so. */
export function historyStart(lines: readonly string[]): HistoryStart | undefined {
  // Mail programs put marks of direction around names and dates.
  const plain = lines.map((line) => line.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim())
  for (let at = 0; at < plain.length; at++) {
    const line = plain[at] ?? ''
    if (isMarkerLine(line) || divider.test(line) || isHeaderBlock(plain, at)) return { at, introduction: 1 }
    const introduction = introductionLines(plain, at)
    if (introduction) return { at, introduction }
  }
  return undefined
}

/** Counts the lines of the introduction that begins here; 0 if none does. */
function introductionLines(lines: readonly string[], at: number): number {
  let joined = ''
  for (let count = 1; count <= mostIntroductionLines; count++) {
    const line = lines[at + count - 1]
    if (!line || line.startsWith('>')) return 0
    joined = `${joined} ${line}`.trim()
    if (joined.length > mostLetters) return 0
    if (line.endsWith(':') && digit.test(joined) && introductions.some((pattern) => pattern.test(joined)))
      return count
  }
  return 0
}

function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!firstHeader.test(lines[at] ?? '')) return false
  return lines.slice(at + 1, at + 7).filter((line) => furtherHeader.test(line)).length >= 2
}
