/** A number plate or a document's number: capitals and digits that are joined by hyphens, and the digits after a plate's space. */
const wholeNumber =
  /(?<![\p{L}\p{N}-])[\p{Lu}\p{N}]{1,8}(?:-[\p{Lu}\p{N}]{1,8})+(?: \d{1,5})?(?![\p{L}\p{N}-])/gu

/** A part of a text, the place where it begins, and whether it is a number that is shown in one line. */
type TextPart = { at: number; text: string; number: boolean }

/** Splits a text at its number plates and document numbers (`M-PR 842`, `CN-2026-0042`). */
export function splitAtNumbers(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const add = (to: number, number: boolean) => {
    if (to > end) parts.push({ at: end, text: text.slice(end, to), number })
    end = to
  }
  for (const { 0: number, index } of text.matchAll(wholeNumber)) {
    add(index, false)
    add(index + number.length, true)
  }
  add(text.length, false)
  return parts
}
