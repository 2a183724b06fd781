import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import classes from './list-filters.module.css'
import type { ListSearch } from './use-list-search.ts'

type Props = { list: ListSearch; total: number; size: number; label: string }

/** Which part of the list is shown, and the way to the other pages. */
export function ListPages({ list, total, size, label }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const pages = size > 0 ? Math.ceil(total / size) : 1
  const from = (list.page - 1) * size + 1
  const to = size > 0 ? Math.min(total, list.page * size) : total
  return (
    <nav className={classes.pages} aria-label={t('ui.pages_of', { name: label })}>
      <span className={classes.range}>
        {t('ui.range', { from: number(Math.max(1, from)), to: number(to), total: number(total) })}
      </span>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={list.page}
          onChange={(page) => list.change({ page })}
          getControlProps={(control) => ({ 'aria-label': t(`ui.page_${control}`) })}
          getItemProps={(page) => ({ 'aria-label': t('ui.page_number', { page }) })}
        />
      )}
    </nav>
  )
}
