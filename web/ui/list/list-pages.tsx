import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PageOf } from '../../../shared/contract/paging.ts'
import { useFormat } from '../../i18n/format.ts'
import { usePhone } from '../display/use-phone.ts'
import classes from './list-filters.module.css'
import type { ListSearch } from './use-list-search.ts'

type Props = { list: ListSearch; data: Omit<PageOf<unknown>, 'items'>; label: string }

/**
 * Shows the range of the list's current page and links to the other pages; the last page of a list that is cut off
 * explains how to reach the rest.
 */
export function ListPages({ list, data, label }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const phone = usePhone()
  const { total, total_capped, size } = data
  const pages = size > 0 ? Math.ceil(total / size) : 1
  const from = (list.page - 1) * size + 1
  const to = size > 0 ? Math.min(total, list.page * size) : total
  const all = total_capped ? t('ui.and_more', { number: number(total) }) : number(total)
  return (
    <nav className={classes.pages} aria-label={t('ui.pages_of', { name: label })}>
      <span className={classes.range}>
        {t('ui.range', { from: number(Math.max(1, from)), to: number(to), total: all })}
      </span>
      {pages > 1 && (
        <Pagination
          size="sm"
          // On a phone they stay in one line, each as wide as a fingertip.
          siblings={phone ? 0 : 1}
          gap={phone ? 2 : undefined}
          classNames={{ dots: classes.dots }}
          total={pages}
          value={list.page}
          onChange={(page) => list.change({ page })}
          getControlProps={(control) => ({ 'aria-label': t(`ui.page_${control}`) })}
          getItemProps={(page) => ({
            'aria-label': t('ui.page_number', { page }),
            children: number(page),
          })}
        />
      )}
      {total_capped && list.page === pages && <p className={classes.beyond}>{t('errors.page_too_far')}</p>}
    </nav>
  )
}
