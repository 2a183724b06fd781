import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from '../../app/routing/menu-entry.ts'
import { FindDialog } from '../../ui/dialog/find-dialog.tsx'
import type { SearchIndex } from './index/index-entry.ts'
import { SearchResults } from './search-results.tsx'
import { useSearchGroups } from './use-search-groups.tsx'

type Props = {
  groups: readonly MenuGroup[]
  loadIndex: () => Promise<SearchIndex>
  onClose: () => void
}

/** Finds pages, actions, settings and records by the typed text. */
export function SearchDialog({ groups, loadIndex, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { shown, searching, failed } = useSearchGroups(groups, loadIndex, typed)
  return (
    <FindDialog
      label={t('layout.search')}
      placeholder={t('search.hint')}
      typed={typed}
      onType={setTyped}
      options={shown.flatMap((group) => group.options)}
      searching={searching}
      onOpen={(option) => option.open()}
      onClose={onClose}
    >
      {(list) => <SearchResults list={list} groups={shown} searching={searching} failed={failed} />}
    </FindDialog>
  )
}
