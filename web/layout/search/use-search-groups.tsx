import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { searchRoutes } from '../../../shared/site/search/search.ts'
import { callQuery } from '../../app/api/call-query.ts'
import type { MenuGroup } from '../menu/menu.ts'
import type { SearchGroup } from './search-options.ts'
import { numberedFirst, typedNumber } from './typed-number.ts'
import { useActionOptions } from './use-action-options.tsx'
import { useFoundOptions } from './use-found-options.tsx'
import { usePageOptions } from './use-page-options.tsx'

/**
 * Returns what the text finds, in groups: pages and actions at once, records as soon as the server answers. A number
 * that was typed leads, with its record's kind before it too (`ticket 1008`). The server is asked with every letter, and a question that the next letter overtakes is given up; what was found before stays until then.
 */
export function useSearchGroups(menu: readonly MenuGroup[], typed: string) {
  const { t } = useTranslation()
  const wanted = typed.trim()
  const { asked, kind } = typedNumber(wanted, {
    orders: t('layout.search_groups.orders'),
    tickets: t('layout.search_groups.tickets'),
    invoices: t('layout.search_groups.invoices'),
    shop_orders: t('layout.search_groups.shop_orders'),
  })
  const result = useQuery({
    ...callQuery(searchRoutes.all, { query: { keywords: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const found = useFoundOptions(asked === '' ? undefined : result.data)
  const pages = usePageOptions(menu, wanted)
  const actions = useActionOptions(wanted)
  const groups: SearchGroup[] = [
    { key: 'pages', label: t('layout.search_groups.pages'), options: pages },
    { key: 'orders', label: t('layout.search_groups.orders'), options: found.orders },
    { key: 'people', label: t('layout.search_groups.people'), options: found.people },
    { key: 'shop_orders', label: t('layout.search_groups.shop_orders'), options: found.shop_orders },
    { key: 'invoices', label: t('layout.search_groups.invoices'), options: found.invoices },
    { key: 'tickets', label: t('layout.search_groups.tickets'), options: found.tickets },
    { key: 'chats', label: t('layout.search_groups.chats'), options: found.chats },
    { key: 'codes', label: t('layout.search_groups.codes'), options: found.codes },
    { key: 'vehicles', label: t('layout.search_groups.vehicles'), options: found.vehicles },
    { key: 'downloads', label: t('layout.search_groups.downloads'), options: found.downloads },
    { key: 'actions', label: t('layout.search_groups.actions'), options: actions },
  ]
  return {
    shown: numberedFirst(groups, asked, kind).filter(({ options }) => options.length > 0),
    searching: asked !== '' && result.isFetching,
    failed: result.isError,
  }
}
