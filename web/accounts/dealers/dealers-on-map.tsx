import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dealerRoutes } from '../../../shared/accounts/dealers.ts'
import type { SentQuery } from '../../../shared/contract/route.ts'
import { callQuery } from '../../app/api/call-query.ts'
import classes from './dealers.module.css'
import { openMap, type PinMap } from './pin-map.ts'

type Props = {
  tiles: string
  attribution: string
  keywords: string
  /** The dealer whose pin is highlighted. */
  pointed: string | null
}

/**
 * Shows all dealers that the search finds on a map, not only those on the list's page. Mount a new one for other tiles
 * or texts.
 */
export function DealersOnMap({ tiles, attribution, keywords, pointed }: Props) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<PinMap | null>(null)
  const { data } = useQuery(dealersQuery({ size: -1, keyword: keywords || undefined }))

  useEffect(() => {
    if (!place.current) return
    const opened = openMap(place.current, {
      tiles,
      attribution,
      zoomInTitle: t('dealers.zoom_in'),
      zoomOutTitle: t('dealers.zoom_out'),
    })
    map.current = opened
    return () => opened.close()
  }, [tiles, attribution, t])
  useEffect(() => {
    map.current?.show(data?.items ?? [])
  }, [data])
  useEffect(() => {
    map.current?.point(pointed)
  }, [pointed])

  return <section ref={place} className={classes.map} aria-label={t('dealers.map')} />
}

/** Dealers anybody may find, by name. */
const dealersQuery = (query: SentQuery<typeof dealerRoutes.withPlace>) =>
  queryOptions({
    ...callQuery(dealerRoutes.withPlace, { query }),
    placeholderData: keepPreviousData,
  })
