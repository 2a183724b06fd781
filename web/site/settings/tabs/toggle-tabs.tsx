import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SettingsOfSite } from '../../../../shared/site/settings-routes.ts'
import { settingsTabs } from '../../../../shared/site/settings-tabs.ts'
import { Card } from '../../../ui/display/card.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Fields } from '../fields.tsx'
import { useSaveTab } from '../settings.queries.ts'
import { TabForm } from '../tab-form.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { Toggles } from './toggles.tsx'

const features = [
  'file_upload_public',
  'live_support_public',
  'ticket_system_public',
  'eco_calculator_public',
  'downloads_public',
  'api_access',
  'is_admin_site',
] as const
const featuresOf = (settings: SettingsOfSite) => ({
  tab: 'features' as const,
  file_upload_public: settings.file_upload_public,
  live_support_public: settings.live_support_public,
  chat_answer_minutes: settings.chat_answer_minutes,
  ticket_system_public: settings.ticket_system_public,
  eco_calculator_public: settings.eco_calculator_public,
  downloads_public: settings.downloads_public,
  api_access: settings.api_access,
  is_admin_site: settings.is_admin_site,
})

/** Turns parts of the site on and off. */
export function FeaturesTab({ settings }: { settings: SettingsOfSite }) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveTab()
  const tab = useTabForm({
    schema: settingsTabs.features,
    values: featuresOf(settings),
    save: async (form, opened) => featuresOf(await mutateAsync({ form, opened })),
  })
  return (
    <TabForm tab={tab}>
      <Card title={t('settings.tab.features')} about={t('settings.about.features')}>
        <Fields>
          <Toggles names={features} form={tab.form} />
          <NumberField
            label={t('settings.field.chat_answer_minutes')}
            description={t('settings.hint.chat_answer_minutes')}
            withAsterisk
            {...tab.form.getInputProps('chat_answer_minutes')}
          />
        </Fields>
      </Card>
    </TabForm>
  )
}

const accountsOf = (settings: SettingsOfSite) => ({
  tab: 'accounts' as const,
  approve_accounts: settings.approve_accounts,
  captcha_verification: settings.captcha_verification,
  second_factor_for_team: settings.second_factor_for_team,
})

/** Edits the settings for registration and sign-in. */
export function AccountsTab({ settings }: { settings: SettingsOfSite }) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveTab()
  const tab = useTabForm({
    schema: settingsTabs.accounts,
    values: accountsOf(settings),
    save: async (form, opened) => accountsOf(await mutateAsync({ form, opened })),
  })
  return (
    <TabForm tab={tab}>
      <Card title={t('settings.tab.accounts')} about={t('settings.about.accounts')}>
        <Fields>
          <NativeSelect
            label={t('settings.field.approve_accounts')}
            data={(['automatic', 'manual'] as const).map((value) => ({
              value,
              label: t(`settings.approve_accounts.${value}`),
            }))}
            {...tab.form.getInputProps('approve_accounts')}
          />
          <Toggles names={['captcha_verification', 'second_factor_for_team']} form={tab.form} />
        </Fields>
      </Card>
    </TabForm>
  )
}
