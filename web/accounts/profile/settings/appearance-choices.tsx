import { NativeSelect, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../../shared/contract/locale-codes.ts'
import { themeNames } from '../../../../shared/site/theme-names.ts'
import { chooseLocale, useLocale } from '../../../i18n/locale-choice.ts'
import { offeredLocales } from '../../../i18n/offered-locales.ts'
import { chooseTheme, useThemeName } from '../../../site/theme/theme-choice.ts'

/** Selects the language and the theme, which are saved with the account. */
export function AppearanceChoices() {
  const { t } = useTranslation()
  const chosenTheme = useThemeName()
  return (
    <Stack>
      <NativeSelect
        label={t('layout.language')}
        value={useLocale()}
        data={offeredLocales.map(([value, label]) => ({ value, label }))}
        onChange={(event) => isLocale(event.currentTarget.value) && chooseLocale(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('layout.theme')}
        value={chosenTheme}
        data={themeNames.map((value) => ({ value, label: t(`layout.themes.${value}`) }))}
        onChange={(event) =>
          chooseTheme(themeNames.find((name) => name === event.currentTarget.value) ?? 'default')
        }
      />
    </Stack>
  )
}
