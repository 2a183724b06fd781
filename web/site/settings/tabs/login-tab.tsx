import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SettingsOfSite } from '../../../../shared/site/settings-routes.ts'
import { settingsTabs } from '../../../../shared/site/settings-tabs.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Fields } from '../fields.tsx'
import { PictureField } from '../picture-field.tsx'
import { useSaveTab } from '../settings.queries.ts'
import { TabForm } from '../tab-form.tsx'
import { usePicture } from '../use-picture.ts'
import { useTabForm } from '../use-tab-form.ts'

const fieldsOf = ({ login_title, login_text }: SettingsOfSite) => ({
  tab: 'login' as const,
  login_title,
  login_text,
})

/** Edits the title, text and picture beside the sign-in form. */
export function LoginTab({ settings }: { settings: SettingsOfSite }) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveTab()
  const picture = usePicture(settings.login_picture)
  const tab = useTabForm({
    schema: settingsTabs.login,
    values: fieldsOf(settings),
    more: picture,
    save: async (form, opened) =>
      fieldsOf(
        await mutateAsync({
          form: { ...form, remove_login_picture: picture.removed },
          opened,
          files: picture.file ? { login_picture: [picture.file] } : {},
        }),
      ),
  })
  return (
    <TabForm tab={tab}>
      <Card title={t('settings.tab.login')} about={t('settings.about.login')}>
        <Fields>
          <TextInput
            label={t('settings.field.login_title')}
            placeholder={t('accounts.pitch.title')}
            maxLength={120}
            {...tab.form.getInputProps('login_title')}
          />
          <Textarea
            label={t('settings.field.login_text')}
            placeholder={t('accounts.pitch.text')}
            autosize
            minRows={3}
            maxLength={400}
            {...tab.form.getInputProps('login_text')}
          />
          <PictureField
            name="login_picture"
            label={t('settings.field.login_picture')}
            description={t('settings.hint.login_picture')}
            picture={picture}
          />
        </Fields>
      </Card>
    </TabForm>
  )
}
