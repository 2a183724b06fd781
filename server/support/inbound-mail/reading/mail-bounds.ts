/** Bounds that no mail of a person comes near. The parser's time and memory grow with each of them. */
const mostHeaderBytes = 256 * 1024
const mostLines = 700_000
/** A line that begins with two hyphens may be the beginning of a part. */
const mostPossibleParts = 1000

/** A mail that can't be read: it isn't well-formed, or is made to cost us time. */
export class UnreadableMail extends Error {
  override readonly name = 'UnreadableMail'
}

/**
 * Returns the headers of a mail, with the line end behind them.
 *
 * @throws UnreadableMail if there are too many
 */
export function headersIn(mail: Buffer): Buffer {
  const start = mail.subarray(0, mostHeaderBytes)
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((at) => at >= 0)
  if (ends.length === 0 && mail.length > mostHeaderBytes) throw new UnreadableMail('too many headers')
  return ends.length === 0 ? mail : start.subarray(0, Math.min(...ends) + 2)
}

/** Throws `UnreadableMail` for a mail of more lines or parts than the parser can take in a moment. */
export function checkBounds(mail: Buffer): void {
  headersIn(mail)
  if (countUpTo(mail, '\n', mostLines) > mostLines) throw new UnreadableMail('too many lines')
  if (countUpTo(mail, '\n--', mostPossibleParts) > mostPossibleParts)
    throw new UnreadableMail('too many parts')
}

/** Counts a text in the mail, and gives up beyond `most`. */
function countUpTo(mail: Buffer, text: string, most: number): number {
  let count = 0
  for (let at = mail.indexOf(text); at >= 0 && count <= most; at = mail.indexOf(text, at + 1)) count += 1
  return count
}
