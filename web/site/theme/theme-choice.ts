import { type ThemeName, themeNames } from '../../../shared/site/theme-names.ts'
import { localStore } from '../../app/session/local-store.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useStore } from '../../app/store.ts'

/** The reader's choice; null while they leave it to the site. */
const choice = localStore<ThemeName | null>('theme', (stored) => {
  if (stored === null || stored === undefined) return null
  return themeNames.find((name) => name === stored) ?? 'dark'
})

export const chooseTheme = (name: ThemeName) => choice.set(name)
export const chosenTheme = () => choice.get()
export const onThemeChoice = choice.subscribe

/** Returns the active theme: the reader's choice, otherwise the site's default. */
export function useThemeName(): ThemeName {
  const site = useSiteData()
  return useStore(choice) ?? site?.default_theme ?? 'default'
}
