import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dealerRoutes } from '../../../shared/accounts/dealers.ts'
import { chunk } from '../../app/chunk.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { Wordmark } from '../../layout/frame/wordmark.tsx'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ListFilters } from '../../ui/list/list-filters.tsx'
import { ListPages } from '../../ui/list/list-pages.tsx'
import { NothingFound } from '../../ui/list/nothing-found.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { DealerCard } from './dealer-card.tsx'
import classes from './dealers.module.css'
import { dealersQuery } from './dealers.queries.ts'

const DealersOnMap = lazy(() =>
  chunk(() => import('./dealers-on-map.tsx')).then((module) => ({ default: module.DealersOnMap })),
)

/** `/dealers-locator`: who is near, as a list and, where the site has one, on a map. */
export function DealersLocatorPage() {
  const { t } = useTranslation()
  const site = useSiteData()
  const locale = useLocale()
  const list = useListSearch()
  const asked = dealerRoutes.withPlace.query.safeParse(list.query)
  const { data, error, isPending, refetch } = useQuery(dealersQuery(asked.data ?? {}))
  const [pointed, setPointed] = useState<string | null>(null)
  const none = list.keywords ? (
    <NothingFound list={list} />
  ) : (
    <EmptyState icon={<IconMapPin />} title={t('dealers.none')} text={t('dealers.none_text')} />
  )
  return (
    <div className={classes.page}>
      <div className={classes.mark}>
        <Wordmark />
      </div>
      <PageHead about={t('dealers.about')} />
      <div className={classes.columns}>
        {site?.map_tiles && (
          <Suspense fallback={<div className={classes.map} />}>
            <DealersOnMap
              key={[locale, site.map_tiles, site.map_attribution].join()}
              tiles={site.map_tiles}
              attribution={site.map_attribution}
              keywords={list.keywords}
              pointed={pointed}
            />
          </Suspense>
        )}
        <Card flush>
          <ListFilters list={list} filters={[]} searchLabel={t('dealers.search')} />
          {isPending && <SkeletonRows rows={5} height={96} />}
          {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
          {data?.items.length === 0 && none}
          {data && data.items.length > 0 && (
            <>
              <ul className={classes.list} aria-label={t('dealers.title')}>
                {data.items.map((dealer) => (
                  <DealerCard key={dealer._id} dealer={dealer} onPoint={() => setPointed(dealer._id)} />
                ))}
              </ul>
              <ListPages list={list} data={data} label={t('dealers.title')} />
            </>
          )}
        </Card>
      </div>
    </div>
  )
}
