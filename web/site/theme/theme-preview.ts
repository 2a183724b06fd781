import { useSyncExternalStore } from 'react'
import type { ThemeSettings } from '../../../shared/site/settings.ts'

let shown: ThemeSettings | null = null
const listeners = new Set<() => void>()

/** Shows the whole page in colours that aren't saved yet; null ends it. */
export function previewTheme(nine: ThemeSettings | null) {
  shown = nine
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the colours that are being previewed; null while there are none. */
export const useThemePreview = () => useSyncExternalStore(subscribe, () => shown)
