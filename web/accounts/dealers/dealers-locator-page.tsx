import { IconMapPin } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dealerRoutes } from '../../../shared/accounts/dealers.ts'
import { chunk } from '../../app/chunk.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { PageMark } from '../../ui/page/page-mark.tsx'
import { DealerCard } from './dealer-card.tsx'
import classes from './dealers.module.css'

const DealersOnMap = lazy(() =>
  chunk(() => import('./dealers-on-map.tsx')).then((module) => ({ default: module.DealersOnMap })),
)

/** `/dealers-locator`: shows dealers nearby, as a list and, where the site has one, on a map. */
export function DealersLocatorPage() {
  const { t } = useTranslation()
  const site = useSiteData()
  const locale = useLocale()
  const dealers = useRecordList(dealerRoutes.withPlace, { searchAs: 'keyword' })
  const [pointed, setPointed] = useState<string | null>(null)
  return (
    <div className={classes.page} data-public-page>
      <div className={classes.mark}>
        <PageMark />
      </div>
      <PageHead about={t('dealers.about')} />
      <div className={classes.columns}>
        {site?.map_tiles && (
          <Suspense fallback={<div className={classes.map} />}>
            <DealersOnMap
              key={[locale, site.map_tiles, site.map_attribution].join()}
              tiles={site.map_tiles}
              attribution={site.map_attribution}
              keywords={dealers.list.keywords}
              pointed={pointed}
            />
          </Suspense>
        )}
        <Card flush>
          <ListFrame
            {...dealers}
            label={t('dealers.title')}
            searchLabel={t('dealers.search')}
            skeleton={{ rows: 5, height: 96 }}
            empty={{ icon: IconMapPin, title: t('dealers.none'), text: t('dealers.none_text') }}
          >
            {(rows) => (
              <ul className={classes.list} aria-label={t('dealers.title')}>
                {rows.map((dealer) => (
                  <DealerCard key={dealer._id} dealer={dealer} onPoint={() => setPointed(dealer._id)} />
                ))}
              </ul>
            )}
          </ListFrame>
        </Card>
      </div>
    </div>
  )
}
