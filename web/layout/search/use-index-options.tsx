import {
  IconDownload,
  IconFileText,
  IconPlus,
  IconSettings,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../shared/contract/pages.ts'
import { download } from '../../app/api/api.ts'
import { isFor } from '../../app/routing/guards.ts'
import type { Page } from '../../app/routing/page.ts'
import { useMe } from '../../app/session/session.ts'
import { useSiteData } from '../../app/site-data.ts'
import { isPhrase } from '../../i18n/is-phrase.ts'
import { redirectForGate } from '../../page-map/gated-paths.ts'
import { pages } from '../../page-map/pages.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { byWords } from './by-words.ts'
import type { Doing, IndexEntry, SearchIndex } from './index/index-entry.ts'
import type { SearchOption } from './search-options.ts'

const icons: Record<Doing | IndexEntry['group'], TablerIcon> = {
  pages: IconFileText,
  actions: IconPlus,
  settings: IconSettings,
  add: IconPlus,
  export: IconDownload,
  import: IconUpload,
}

/** Most options of a group that the index gives. */
const mostShown = 6

/** Loads an area's index with the first search; `null` until it is there. One that can't be loaded is empty. */
export function useSearchIndex(load: () => Promise<SearchIndex>): SearchIndex | null {
  const [index, setIndex] = useState<SearchIndex | null>(null)
  useEffect(() => {
    load().then(setIndex, () => setIndex({ entries: [], doing: {} }))
  }, [load])
  return index
}

/** Returns the pages, actions and settings of the index that have the typed words and are the reader's; none without a word. */
export function useIndexOptions(index: SearchIndex | null, wanted: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const me = useMe()
  const site = useSiteData()
  const saving = useAction((route: NonNullable<IndexEntry['downloads']>) => download(route, {}))
  const isMine = ({ page: name, isFor: isEntryFor }: IndexEntry) => {
    const open = redirectForGate(addresses[name], site, me) === null
    return open && isFor(pages[name], me) && (isEntryFor?.(me) ?? true)
  }
  const optionOf = (entry: IndexEntry) => {
    const { page: name, group, search = {}, part, words = [], does, downloads } = entry
    const page: Page = pages[name]
    const label = page.menu?.label ?? page.title
    const where = label ? t(label) : ''
    const file = does === 'export' || does === 'import'
    const title = file ? t('search.action_of', { page: where, action: t(entry.title) }) : t(entry.title)
    const about = [where, part && t(part)].filter((one) => one && one !== title).join(' · ')
    const Icon = icons[does ?? group]
    return {
      group,
      text: [
        title,
        about,
        ...words.filter(isPhrase).map((key) => t(key)),
        does && t(`search.words.${does}`),
      ].join(' '),
      key: [group, name, does, ...Object.values(search)].join('-'),
      mark: <Icon size={18} aria-hidden />,
      title,
      ...(!file && about && { about }),
      stays: true,
      open: () => {
        if (downloads) saving.start(downloads)
        else void navigate({ to: addresses[name], search })
      },
    }
  }
  const found = wanted && index ? byWords(index.entries.filter(isMine).map(optionOf), wanted) : []
  const of = (group: IndexEntry['group']): SearchOption[] =>
    found.filter((option) => option.group === group).slice(0, mostShown)
  return { pages: of('pages'), actions: of('actions'), settings: of('settings') }
}
