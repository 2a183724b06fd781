import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares a signature with the right one in constant time. */
export function isSameSignature(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
