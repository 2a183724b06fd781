import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SettingsOfSite } from '../../../../shared/site/settings-routes.ts'
import { settingsTabs } from '../../../../shared/site/settings-tabs.ts'
import { themeNames } from '../../../../shared/site/theme-names.ts'
import { localeNames } from '../../../i18n/locales.ts'
import { Card } from '../../../ui/display/card.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Fields, Pair } from '../fields.tsx'
import { PictureField } from '../picture-field.tsx'
import { useSaveTab } from '../settings.queries.ts'
import { TabForm } from '../tab-form.tsx'
import { usePicture } from '../use-picture.ts'
import { useTabForm } from '../use-tab-form.ts'

const fieldsOf = (settings: SettingsOfSite) => ({
  tab: 'general' as const,
  site_title: settings.site_title,
  copyright_text: settings.copyright_text,
  default_theme: settings.default_theme,
  default_locale: settings.default_locale,
  logo_width: settings.logo_width,
  logo_height: settings.logo_height,
  map_tiles: settings.map_tiles,
  map_attribution: settings.map_attribution,
})
const languages = Object.entries(localeNames).map(([value, label]) => ({ value, label }))

/** Edits the site's name, logo and appearance. */
export function GeneralTab({ settings }: { settings: SettingsOfSite }) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveTab()
  const logo = usePicture(settings.logo)
  const tab = useTabForm({
    schema: settingsTabs.general,
    values: fieldsOf(settings),
    more: logo,
    save: async (form, opened) =>
      fieldsOf(
        await mutateAsync({
          form: { ...form, remove_logo: logo.removed },
          opened,
          files: logo.file ? { logo: [logo.file] } : {},
        }),
      ),
  })
  const { getInputProps } = tab.form
  return (
    <TabForm tab={tab}>
      <Card title={t('settings.tab.general')} about={t('settings.about.general')}>
        <Fields>
          <TextInput
            label={t('settings.field.site_title')}
            description={t('settings.hint.site_title')}
            maxLength={120}
            withAsterisk
            {...getInputProps('site_title')}
          />
          <PictureField
            name="logo"
            label={t('settings.field.logo')}
            description={t('settings.hint.logo')}
            picture={logo}
          />
          <Pair>
            <NumberField
              label={t('settings.field.logo_width')}
              description={t('settings.hint.automatic')}
              {...getInputProps('logo_width')}
            />
            <NumberField
              label={t('settings.field.logo_height')}
              description={t('settings.hint.automatic')}
              {...getInputProps('logo_height')}
            />
          </Pair>
          <TextInput
            label={t('settings.field.copyright_text')}
            description={t('settings.hint.copyright_text')}
            maxLength={300}
            dir="auto"
            {...getInputProps('copyright_text')}
          />
          <Pair>
            <NativeSelect
              label={t('settings.field.default_theme')}
              description={t('settings.hint.default_theme')}
              data={themeNames.map((value) => ({ value, label: t(`layout.themes.${value}`) }))}
              {...getInputProps('default_theme')}
            />
            <NativeSelect
              label={t('settings.field.default_locale')}
              description={t('settings.hint.default_locale')}
              data={languages}
              {...getInputProps('default_locale')}
            />
          </Pair>
        </Fields>
      </Card>
      <Card title={t('settings.map.title')} about={t('settings.map.about')}>
        <Fields>
          <TextInput
            label={t('settings.field.map_tiles')}
            placeholder="https://tiles.example.com/{z}/{x}/{y}.png"
            dir="ltr"
            maxLength={300}
            {...getInputProps('map_tiles')}
          />
          <TextInput
            label={t('settings.field.map_attribution')}
            description={t('settings.hint.map_attribution')}
            maxLength={300}
            {...getInputProps('map_attribution')}
          />
        </Fields>
      </Card>
    </TabForm>
  )
}
