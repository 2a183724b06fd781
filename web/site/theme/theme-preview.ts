import type { ThemeSettings } from '../../../shared/site/settings.ts'
import { createStore, useStore } from '../../app/store.ts'

const shown = createStore<ThemeSettings | null>(null)

/** Shows the whole page in colours that aren't saved yet; null ends it. */
export const previewTheme = shown.set

/** Returns the colours that are being previewed; null while there are none. */
export const useThemePreview = () => useStore(shown)
