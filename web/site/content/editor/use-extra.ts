import { useEffect, useState } from 'react'
import type { contentRoutes, ShownSocial, SiteText } from '../../../../shared/site/content.ts'
import { call } from '../../../app/api/api.ts'
import { useLocale } from '../../../i18n/locale-choice.ts'
import type { Locale } from '../../../i18n/locales.ts'

type Routes = typeof contentRoutes

/*
 * What the public frame adds once it stands. By address, like first-routes.ts: the contract's schemas would bring zod
 * to the sign-in page.
 */
export const extras = {
  pitch: (locale: Locale): Promise<SiteText | null> =>
    call<Routes['whyChooseUs']>({ method: 'GET', path: '/why_choose_us' }, { query: { locale } }).then(
      ({ why_choose_us }) => why_choose_us,
    ),
  socials: (): Promise<ShownSocial[]> => call<Routes['socials']>({ method: 'GET', path: '/socials' }),
}

/** Loads an optional part; null until it is loaded, and when it fails: the page works without it. */
export function useExtra<T>(load: (locale: Locale) => Promise<T>): T | null {
  const locale = useLocale()
  const [found, setFound] = useState<T | null>(null)
  useEffect(() => {
    let wanted = true
    load(locale).then(
      (loaded) => wanted && setFound(loaded),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [load, locale])
  return found
}
