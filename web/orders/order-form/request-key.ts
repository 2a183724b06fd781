import type { ChosenFiles } from './draft/chosen-files.ts'
import { orderContent } from './draft/confirmed-order.ts'
import type { OrderValues } from './order-values.ts'

/**
 * Returns the key of a draft with this content. It is the same over failures, reloads and in every tab that shows the
 * draft, so that it is placed once; what was changed since is another order, which the server asks about.
 */
export async function requestKey(draft_id: string, values: OrderValues, files: ChosenFiles): Promise<string> {
  const sent = [...(files.original ? [files.original] : []), ...files.extras]
  const content = [draft_id, orderContent(values), sent.map(({ name, size }) => [name, size])]
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)))
  const bytes = new Uint8Array(digest).slice(0, 16)
  // Version 8 of RFC 9562: a UUID of one's own making.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
