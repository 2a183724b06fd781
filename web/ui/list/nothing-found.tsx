import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../feedback/empty-state.tsx'
import type { ListSearch } from './use-list-search.ts'

/** Shown when the search and the filters match no entry. */
export function NothingFound({ list }: { list: ListSearch }) {
  const { t } = useTranslation()
  const none = Object.fromEntries(Object.keys(list.filters).map((name) => [name, undefined]))
  return (
    <EmptyState
      icon={<IconSearch />}
      title={t('ui.nothing_found')}
      text={t('ui.nothing_found_text')}
      action={
        <Button variant="default" onClick={() => list.change({ keywords: '', filters: none })}>
          {t('ui.clear_all')}
        </Button>
      }
    />
  )
}
