import { Button } from '@mantine/core'
import { IconPlus, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option, Service } from '../../shared/services/services.ts'
import { hasTyped } from '../../shared/words/fold.ts'
import { Card } from '../ui/display/card.tsx'
import { PageHead } from '../ui/display/page-head.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { ListFilters } from '../ui/list/list-filters.tsx'
import { NothingFound } from '../ui/list/nothing-found.tsx'
import { useEdited } from '../ui/list/use-dialog.ts'
import { useListSearch } from '../ui/list/use-list-search.ts'
import type { OfferList } from './offer-lists.ts'
import { OfferRows } from './offer-rows.tsx'
import { useOfferActions } from './use-offer-actions.ts'

/** The row that the drawer edits, or none for a new one. `online` is the form's first value when a switch opened it. */
export type Opened<Row> = { row?: Row; online?: boolean }

type OfferPageProps<Row extends Service | Option, Form> = {
  list: OfferList<Row, Form>
  icon: TablerIcon
  facts: (row: Row) => ReactNode
  /** Returns the text that the search looks through. */
  words: (row: Row) => string
  /** Returns true when a row can go online as it is; otherwise its form is opened. */
  ready?: (row: Row) => boolean
  drawer: (opened: Opened<Row>, close: () => void) => ReactNode
}

/** Shows the page of the services or of the options. */
export function OfferPage<Row extends Service | Option, Form>(props: OfferPageProps<Row, Form>) {
  const { list, icon, facts, words, ready = () => true, drawer } = props
  const { t } = useTranslation()
  const search = useListSearch()
  const offered = useQuery(list.query)
  const actions = useOfferActions(list)
  const edited = useEdited<Opened<Row>>()
  const statuses = (['online', 'offline'] as const).map((value) => ({ value, label: t(`services.${value}`) }))
  const { status } = search.filters
  const has = hasTyped(search.keywords)
  const isShown = (row: Row) =>
    has(words(row)) &&
    (!statuses.some(({ value }) => value === status) || row.online === (status === 'online'))
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={edited.add}>
      {t(`${list.name}.add`)}
    </Button>
  )
  const switchTo = (row: Row, online: boolean) =>
    online && !ready(row) ? edited.edit({ row, online }) : actions.switchTo(row, online)

  return (
    <>
      <PageHead about={t(`${list.name}.about`)} action={add} />
      <Card flush>
        <ListFilters
          list={search}
          searchLabel={t(`${list.name}.search`)}
          filters={[{ name: 'status', label: t('services.status'), choices: statuses }]}
        />
        <Loaded
          query={offered}
          rows={8}
          height={60}
          empty={{
            icon,
            title: t(`${list.name}.empty_title`),
            text: t(`${list.name}.empty_text`),
            action: add,
          }}
        >
          {(rows) =>
            rows.some(isShown) ? (
              <OfferRows
                label={t(`${list.name}.title`)}
                rows={rows}
                shown={rows.filter(isShown)}
                facts={facts}
                onMove={actions.move}
                onEdit={(row) => edited.edit({ row })}
                onSwitch={switchTo}
                onRemove={(row) => actions.askAndRemove(row)}
              />
            ) : (
              <NothingFound list={search} />
            )
          }
        </Loaded>
      </Card>
      {edited.opened && drawer(edited.row ?? {}, edited.close)}
    </>
  )
}
