import type { Fault } from './fault.ts'
import { linesOf, type Text } from './texts.ts'

/** Finds labels in more than one line, which are made for one. */
export function findTwoLines({ element, words, lines }: Text): Fault | undefined {
  if (lines.length < 2) return undefined
  return element.closest(oneLine) ? { kind: 'two lines', element, text: words } : undefined
}

const oneLine = [
  '[role="tab"], [role="menuitem"], [class*="status-pill"], [class*="Badge-label"], [class*="Pill-label"]',
  '[class*="Button-label"], [class*="SegmentedControl-label"], [class*="plain-button"]',
].join(', ')

/**
 * Finds words that go on in the next line without a hyphen, and lines that begin with a sign that belongs to the line
 * before. Words are the language's: Thai has no spaces between them, Japanese and Chinese break anywhere but there.
 */
export function findBroken({ node, element, words, lines }: Text): Fault | undefined {
  if (lines.length < 2) return undefined
  for (const { index } of node.data.matchAll(/(?<=\S)[。、，．！？：；）」』】〉》ー々ๆฯ]/g)) {
    const [before, sign] = [linesOf(node, index - 1, index)[0], linesOf(node, index, index + 1)[0]]
    if (before && sign && sign.top - before.top > 4)
      return { kind: 'line begins wrong', element, text: words, part: node.data.slice(index - 8, index + 4) }
  }
  for (const { 0: word, index } of wordsOf(node.data))
    if (linesOf(node, index, index + word.length).length > 1)
      return { kind: 'broken word', element, text: words, part: word }
  return undefined
}

/** Returns the words that may not break, and where they begin; names of files and addresses aren't words. */
function wordsOf(text: string): { 0: string; index: number }[] {
  if (!/\p{sc=Thai}/u.test(text)) {
    const words = text.matchAll(
      /(?<![\p{L}\p{N}@._/:+])[\p{L}\p{M}\p{N}’']{2,24}(?![\p{L}\p{N}@_/:+]|\.\w)/gu,
    )
    return [...words].filter(({ 0: word }) => !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word))
  }
  const segments = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)]
  return segments.flatMap(({ segment, index, isWordLike }) => (isWordLike ? [{ 0: segment, index }] : []))
}
