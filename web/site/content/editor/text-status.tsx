import { useTranslation } from 'react-i18next'
import type { ContentKind, SiteText } from '../../../../shared/site/content.ts'
import { localeNames } from '../../../i18n/locales.ts'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { useBuiltIn } from './use-built-in.ts'

type Props = {
  kind: ContentKind
  saved: SiteText | null
  /** The text that readers of this language get; null when there is none. */
  nearest: SiteText | null
}

/** Shows when a text was last changed; where it is missing in a language, the text that its readers get instead. */
export function TextStatus({ kind, saved, nearest }: Props) {
  const { t } = useTranslation()
  const builtIn = useBuiltIn(kind).length > 0 || kind === 'why_choose_us'
  if (saved) {
    return (
      <>
        {t('site_texts.last_changed')}: <TimeAgo at={saved.updated_at} />
      </>
    )
  }
  if (nearest) return t('site_texts.falls_back', { language: localeNames[nearest.locale] })
  return t(builtIn ? 'site_texts.built_in' : 'site_texts.nothing_yet')
}
