import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses, pageNames } from '../../../shared/contract/pages.ts'
import type { MenuGroup } from '../../app/routing/menu-entry.ts'
import { menuIcons } from '../../app/routing/menu-icons.ts'
import { useMenu } from '../menu/use-menu.ts'
import { byWords } from './by-words.ts'
import type { SearchIndex } from './index/index-entry.ts'
import type { SearchOption } from './search-options.ts'

/** Returns the pages of the menu that have the typed words in their names, that of their group or what they are for; all of them without one. */
export function usePageOptions(
  menu: readonly MenuGroup[],
  doing: SearchIndex['doing'],
  wanted: string,
): SearchOption[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const options = useMenu(menu)
    .flatMap(({ label, entries }) => entries.map((entry) => ({ ...entry, area: t(label) })))
    .map(({ path, label, icon, area }) => {
      const Icon = menuIcons[icon]
      const title = t(label)
      const name = pageNames.find((one) => addresses[one] === path)
      const does = name && doing[name]
      return {
        text: [title, area, does && t(`search.words.${does}`)].join(' '),
        key: `page-${path}`,
        mark: <Icon size={18} aria-hidden />,
        title,
        about: area,
        stays: true,
        open: () => void navigate({ to: path }),
      }
    })
  return byWords(options, wanted)
}
