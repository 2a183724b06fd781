import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses, pageNames } from '../../../shared/contract/pages.ts'
import { searchRoutes } from '../../../shared/overview/search.ts'
import { callQuery } from '../../app/api/call-query.ts'
import type { MenuGroup } from '../../app/routing/menu-entry.ts'
import { menuIcons } from '../../app/routing/menu-icons.ts'
import { useMenu } from '../menu/use-menu.ts'
import { byWords } from './by-words.ts'
import type { SearchIndex } from './index/index-entry.ts'
import type { SearchGroup, SearchOption } from './search-options.ts'
import { numberedFirst, typedNumber } from './typed-number.ts'
import { useActionOptions } from './use-action-options.tsx'
import { useFoundOptions } from './use-found-options.tsx'
import { useIndexOptions, useSearchIndex } from './use-index-options.tsx'

/**
 * Returns what the text finds, in groups: pages, actions and settings first, records as soon as the server answers. A number
 * that was typed leads, with its record's kind before it too (`ticket 1008`). The server is asked with every letter, and a question that the next letter overtakes is given up; what was found before stays until then.
 */
export function useSearchGroups(
  menu: readonly MenuGroup[],
  loadIndex: () => Promise<SearchIndex>,
  typed: string,
) {
  const { t } = useTranslation()
  const wanted = typed.trim()
  const { asked, kind } = typedNumber(wanted, {
    orders: t('search.groups.orders'),
    tickets: t('search.groups.tickets'),
    invoices: t('search.groups.invoices'),
    shop_orders: t('search.groups.shop_orders'),
  })
  const result = useQuery({
    ...callQuery(searchRoutes.all, { query: { keywords: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const found = useFoundOptions(asked === '' ? undefined : result.data)
  const index = useSearchIndex(loadIndex)
  const indexed = useIndexOptions(index, wanted)
  const pages = [...usePageOptions(menu, index?.doing ?? {}, wanted), ...indexed.pages]
  const actions = [...indexed.actions, ...useActionOptions(wanted)]
  const groups: SearchGroup[] = [
    { key: 'pages', label: t('search.groups.pages'), options: pages },
    { key: 'actions', label: t('search.groups.actions'), options: actions },
    { key: 'settings', label: t('search.groups.settings'), options: indexed.settings },
    { key: 'orders', label: t('search.groups.orders'), options: found.orders },
    { key: 'people', label: t('search.groups.people'), options: found.people },
    { key: 'shop_orders', label: t('search.groups.shop_orders'), options: found.shop_orders },
    { key: 'invoices', label: t('search.groups.invoices'), options: found.invoices },
    { key: 'tickets', label: t('search.groups.tickets'), options: found.tickets },
    { key: 'chats', label: t('search.groups.chats'), options: found.chats },
    { key: 'codes', label: t('search.groups.codes'), options: found.codes },
    { key: 'vehicles', label: t('search.groups.vehicles'), options: found.vehicles },
    { key: 'products', label: t('search.groups.products'), options: found.products },
    { key: 'downloads', label: t('search.groups.downloads'), options: found.downloads },
  ]
  return {
    shown: numberedFirst(groups, asked, kind).filter(({ options }) => options.length > 0),
    searching: asked !== '' && (result.isFetching || index === null),
    failed: result.isError,
  }
}

/** Returns the pages of the menu that have the typed words in their names, that of their group or what they are for; all of them without one. */
function usePageOptions(
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
