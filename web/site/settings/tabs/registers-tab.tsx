import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SettingsOfSite } from '../../../../shared/site/settings-routes.ts'
import { settingsTabs } from '../../../../shared/site/settings-tabs.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Fields } from '../fields.tsx'
import { useSaveTab } from '../settings.queries.ts'
import { TabForm } from '../tab-form.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { Toggles } from './toggles.tsx'

const fieldsOf = ({ dvla_lookup, rdw_lookup }: SettingsOfSite) => ({
  tab: 'registers' as const,
  dvla_lookup,
  rdw_lookup,
  dvla_key: '',
  remove_dvla_key: false,
})

/** Switches the registers of vehicles on and off, and takes the key that the British one demands. */
export function RegistersTab({ settings }: { settings: SettingsOfSite }) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveTab()
  const tab = useTabForm({
    schema: settingsTabs.registers,
    values: fieldsOf(settings),
    save: async (form, opened) => fieldsOf(await mutateAsync({ form, opened })),
  })
  const { values, getInputProps } = tab.form
  const kept = settings.dvla_key_set
  return (
    <TabForm tab={tab}>
      <Card title={t('settings.tab.registers')} about={t('settings.about.registers')}>
        <Fields>
          <Toggles names={['rdw_lookup', 'dvla_lookup']} form={tab.form} />
          <PasswordField
            label={t('settings.field.dvla_key')}
            description={t(kept ? 'settings.registers.key_kept' : 'settings.registers.key_none')}
            autoComplete="new-password"
            maxLength={200}
            disabled={values.remove_dvla_key}
            {...getInputProps('dvla_key')}
          />
          {kept && (
            <Checkbox
              label={t('settings.registers.remove_key')}
              {...getInputProps('remove_dvla_key', { type: 'checkbox' })}
            />
          )}
        </Fields>
      </Card>
    </TabForm>
  )
}
