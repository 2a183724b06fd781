/** Tells whether the buyer's copy of a document is removed: `goes_at` is the time announced to its buyer. */
export function isCopyGone(goes_at: string | null, now = Date.now()): boolean {
  return goes_at !== null && Date.parse(goes_at) <= now
}
