/** Builds the browser part when anything it is made of changed since. */
export function ensureWeb(): Promise<void>
