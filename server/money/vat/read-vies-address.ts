import type { BuyerAddress } from '../../../shared/money/buyer-address.ts'

/** Post codes of the EU as VIES writes them, with the town behind: `1010 Wien`, `L-1234 LUXEMBOURG`, `1234AB AMSTERDAM`. */
const postCodeAndTown =
  /^(?:[A-Z]{1,2}-)?((?:LV|LT)-\d{4,5}|\d{4} ?[A-Z]{2}|\d{4}-\d{3}|\d{3} \d{2}|\d{2}-\d{3}|\d{4,5}) +(\D.*)$/

/**
 * Reads the address that VIES gives with a VAT no.: lines of the street, then one with post code and town. Null where
 * the member state gives none or its parts can't be distinguished.
 */
export function readViesAddress(text: string): BuyerAddress | null {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '---')
  const at = lines.findLastIndex((line) => postCodeAndTown.test(line))
  const [, post_code = '', city = ''] = postCodeAndTown.exec(lines[at] ?? '') ?? []
  const address = lines.slice(0, at).join(', ')
  if (at < 1 || address.length > 200 || city.length > 100) return null
  return { address, post_code, city }
}
