import { IconExternalLink, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Dealer, placeOf } from '../../../shared/accounts/dealers.ts'
import { useCountryName } from '../../ui/field/use-countries.ts'
import classes from './dealers.module.css'

/** Shows one dealer's address and contact data. Calls `onPoint` when the reader points at the card. */
export function DealerCard({ dealer, onPoint }: { dealer: Dealer; onPoint: () => void }) {
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
