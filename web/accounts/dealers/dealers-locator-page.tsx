import { IconExternalLink, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Dealer, dealerRoutes, placeOf } from '../../../shared/accounts/dealers.ts'
import { chunk } from '../../app/chunk.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { useCountryName } from '../../ui/field/use-countries.ts'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { PageMark } from '../../ui/page/page-mark.tsx'
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

/** Shows one dealer's address and contact data. Calls `onPoint` when the reader points at the card. */
function DealerCard({ dealer, onPoint }: { dealer: Dealer; onPoint: () => void }) {
  const { t } = useTranslation()
  const countryName = useCountryName()
  const { company_name, phone, web_url } = dealer
  const where = placeOf(dealer, countryName)
  return (
    <li className={classes.dealer} onMouseEnter={onPoint} onFocus={onPoint}>
      <h2 className={classes.name}>
        <bdi>{company_name || t('dealers.unnamed')}</bdi>
      </h2>
      {where && (
        <p className={classes.fact}>
          <IconMapPin size={16} aria-hidden />
          <bdi>{where}</bdi>
        </p>
      )}
      {phone && (
        <p className={classes.fact}>
          <IconPhone size={16} aria-hidden />
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
            {phone}
          </a>
        </p>
      )}
      {/^https?:\/\//i.test(web_url) && (
        <p className={classes.fact}>
          <IconWorld size={16} aria-hidden />
          <a href={web_url} target="_blank" rel="noreferrer nofollow" dir="ltr">
            {web_url.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
          </a>
        </p>
      )}
      <p className={classes.fact}>
        <IconExternalLink size={16} aria-hidden />
        <a href={mapsLink(dealer)} target="_blank" rel="noreferrer">
          {t('dealers.open_in_maps')}
        </a>
      </p>
    </li>
  )
}

/** Returns a Google Maps link in Google's documented form; the text finds the place when its id is no longer known. */
function mapsLink({ company_name, address, city, google_place_id }: Dealer): string {
  const query = [company_name, address, city].filter(Boolean).join(' ') || google_place_id
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query, query_place_id: google_place_id })}`
}
