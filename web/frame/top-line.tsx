import { IconLanguage, IconPalette } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../shared/contract/locale-codes.ts'
import { themeNames } from '../../shared/site/theme-names.ts'
import { chooseLocale, useLocale } from '../i18n/locale-choice.ts'
import { offeredLocales } from '../i18n/offered-locales.ts'
import { chooseTheme, useThemeName } from '../site/theme/theme-choice.ts'
import { OpeningStatus } from './opening-status.tsx'
import classes from './top-line.module.css'

/** Shows the slim line on top of every page: opening status, language, theme. */
export function TopLine() {
  const { t } = useTranslation()
  const locale = useLocale()
  const theme = useThemeName()
  return (
    <section className={classes.line} aria-label={t('layout.top_line')}>
      <OpeningStatus />
      <div className={classes.choices}>
        <Choice
          icon={<IconLanguage size={16} aria-hidden />}
          label={t('layout.language')}
          value={locale}
          onChange={(chosen) => isLocale(chosen) && chooseLocale(chosen)}
          options={offeredLocales}
        />
        <Choice
          icon={<IconPalette size={16} aria-hidden />}
          label={t('layout.theme')}
          value={theme}
          onChange={(chosen) => chooseTheme(themeNames.find((name) => name === chosen) ?? 'default')}
          options={themeNames.map((name) => [name, t(`layout.themes.${name}`)])}
        />
      </div>
    </section>
  )
}

type ChoiceProps = {
  icon: ReactNode
  label: string
  value: string
  onChange: (value: string) => void
  options: [string, string][]
}

/** Shows the browser's own select: small, familiar on every phone, and accessible. */
function Choice({ icon, label, value, onChange, options }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      {icon}
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
