import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from '../menu/menu.ts'
import { menuIcons } from '../menu/menu-icons.ts'
import { useMenu } from '../menu/use-menu.ts'
import { hasWord } from './has-word.ts'
import type { SearchOption } from './search-options.ts'

/** Returns the pages of the menu whose names have a word that begins with the text; all of them without one. */
export function usePageOptions(menu: readonly MenuGroup[], wanted: string): SearchOption[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return useMenu(menu)
    .flatMap(({ label, entries }) => entries.map((entry) => ({ ...entry, area: t(label) })))
    .filter(({ label }) => hasWord(t(label), wanted))
    .map(({ path, label, icon, area }) => {
      const Icon = menuIcons[icon]
      return {
        key: `page-${path}`,
        mark: <Icon size={18} aria-hidden />,
        title: t(label),
        about: area,
        stays: true,
        open: () => void navigate({ to: path }),
      }
    })
}
