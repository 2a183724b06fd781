import { IconChevronDown, IconLanguage, IconPalette } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { themeNames } from '../../shared/site/theme-names.ts'
import { useSiteData } from '../app/site-data.ts'
import { isToday } from '../i18n/clock-time.ts'
import { useFormat } from '../i18n/format.ts'
import { useLocale } from '../i18n/locale-choice.ts'
import { localeNames } from '../i18n/locales.ts'
import { chooseTheme, useThemeName } from '../site/theme/theme-choice.ts'
import { useLanguageList } from '../ui/language/use-language-list.tsx'
import classes from './top-line.module.css'

/** Shows the slim line on top of every page: opening status, language, theme. */
export function TopLine() {
  const { t } = useTranslation()
  const theme = useThemeName()
  return (
    <section className={classes.line} aria-label={t('layout.top_line')}>
      <OpeningStatus />
      <div className={classes.choices}>
        <LanguageChoice />
        <label className={classes.choice}>
          <IconPalette size={16} aria-hidden />
          <select
            aria-label={t('layout.theme')}
            value={theme}
            onChange={({ currentTarget }) =>
              chooseTheme(themeNames.find((name) => name === currentTarget.value) ?? 'default')
            }
          >
            {themeNames.map((name) => (
              <option key={name} value={name}>
                {t(`layout.themes.${name}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  )
}

function LanguageChoice() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { open, list } = useLanguageList()
  return (
    <>
      <button
        type="button"
        className={classes.choice}
        aria-label={t('ui.labelled', { label: t('layout.language'), value: localeNames[locale] })}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconLanguage size={16} aria-hidden />
        <bdi className={classes.language} lang={locale}>
          {localeNames[locale]}
        </bdi>
        <IconChevronDown size={14} aria-hidden />
      </button>
      {list}
    </>
  )
}

const openPhrases = {
  today: 'layout.open_until',
  later: 'layout.open_until_day',
  always: 'layout.open',
} as const
const closedPhrases = {
  today: 'layout.closed_until',
  later: 'layout.closed_until_day',
  always: 'layout.closed',
} as const

/** Shows whether the team is available now, and until when or from when on. */
function OpeningStatus() {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const status = useSiteData()?.opening_status
  if (!status) return <span />
  const { open, until } = status
  const phrases = open ? openPhrases : closedPhrases
  const words = until
    ? t(isToday(until) ? phrases.today : phrases.later, { when: clock(until) })
    : t(phrases.always)
  return (
    <span className={classes.status} data-open={open}>
      {words}
    </span>
  )
}
