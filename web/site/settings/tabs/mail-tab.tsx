import { Checkbox, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SettingsOfSite } from '../../../../shared/site/settings-routes.ts'
import { settingsTabs } from '../../../../shared/site/settings-tabs.ts'
import { Card } from '../../../ui/display/card.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Fields, Pair } from '../fields.tsx'
import { useSaveTab } from '../settings.queries.ts'
import { TabForm } from '../tab-form.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { mailFieldsOf } from './mail-fields.ts'
import { SmtpCheck } from './smtp-check.tsx'
import { Toggles } from './toggles.tsx'

/** Edits the mail server, with a check, how mails are answered, and the other channels of notifications. */
export function MailTab({ settings }: { settings: SettingsOfSite }) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveTab()
  const tab = useTabForm({
    schema: settingsTabs.mail,
    values: mailFieldsOf(settings),
    phrases: {
      smtp_password: 'settings.mail.password_again',
      smtp_port: 'settings.mail.port_wrong',
      inbound_mail_address: 'settings.mail.answers_wrong',
    },
    save: async (form, opened) => mailFieldsOf(await mutateAsync({ form, opened })),
  })
  const { values, getInputProps } = tab.form
  const kept = settings.smtp_password_set
  return (
    <TabForm tab={tab}>
      <Card
        title={t('settings.mail.server')}
        about={t(settings.smtp_of_environment ? 'settings.mail.or_environment' : 'settings.mail.or_kept')}
      >
        <Fields>
          <Pair>
            <TextInput
              label={t('settings.field.smtp_host')}
              placeholder="smtp.example.com"
              dir="ltr"
              maxLength={253}
              {...getInputProps('smtp_host')}
            />
            <NumberField
              label={t('settings.field.smtp_port')}
              grouped={false}
              {...getInputProps('smtp_port')}
            />
          </Pair>
          <Switch
            label={t('settings.field.smtp_secure')}
            description={t('settings.hint.smtp_secure')}
            {...getInputProps('smtp_secure', { type: 'checkbox' })}
          />
          <TextInput
            label={t('settings.field.smtp_user')}
            autoComplete="off"
            dir="ltr"
            maxLength={200}
            {...getInputProps('smtp_user')}
          />
          <PasswordField
            label={t('settings.field.smtp_password')}
            description={t(kept ? 'settings.mail.password_kept' : 'settings.mail.password_none')}
            autoComplete="new-password"
            maxLength={500}
            disabled={values.remove_smtp_password}
            {...getInputProps('smtp_password')}
          />
          {kept && (
            <Checkbox
              label={t('settings.mail.remove_password')}
              {...getInputProps('remove_smtp_password', { type: 'checkbox' })}
            />
          )}
          <TextInput
            label={t('settings.field.mail_from')}
            description={t('settings.hint.mail_from')}
            type="email"
            dir="ltr"
            maxLength={200}
            {...getInputProps('mail_from')}
          />
          <SmtpCheck fields={values} />
        </Fields>
      </Card>
      <Card title={t('settings.mail.answers')} about={t('settings.mail.answers_about')}>
        <Fields>
          <TextInput
            label={t('settings.field.inbound_mail_address')}
            description={t('settings.hint.inbound_mail_address')}
            placeholder="support@reply.example.com"
            type="email"
            dir="ltr"
            maxLength={200}
            {...getInputProps('inbound_mail_address')}
          />
          <TextInput
            label={t('settings.field.inbound_mail_authserv_id')}
            description={t('settings.hint.inbound_mail_authserv_id')}
            placeholder="mx.example.com"
            dir="ltr"
            maxLength={253}
            {...getInputProps('inbound_mail_authserv_id')}
          />
        </Fields>
      </Card>
      <Card title={t('settings.mail.others')} about={t('settings.mail.others_about')}>
        <Toggles names={['push_notification', 'sms_notification']} form={tab.form} />
      </Card>
    </TabForm>
  )
}
