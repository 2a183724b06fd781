import { IconChevronDown, IconLanguage, IconPalette } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { themeNames } from '../../shared/site/theme-names.ts'
import { useLocale } from '../i18n/locale-choice.ts'
import { localeNames } from '../i18n/locales.ts'
import { chooseTheme, useThemeName } from '../site/theme/theme-choice.ts'
import { useLanguageList } from '../ui/language/use-language-list.tsx'
import { OpeningStatus } from './opening-status.tsx'
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
