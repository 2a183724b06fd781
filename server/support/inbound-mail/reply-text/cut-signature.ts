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
export function cutSignature(lines: readonly string[]): string[] {
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
