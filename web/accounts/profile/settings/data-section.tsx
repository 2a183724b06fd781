import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { profileRoutes } from '../../../../shared/accounts/profile.ts'
import { call, download } from '../../../app/api/api.ts'
import { endSession, useMe } from '../../../app/session/session.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import { ActingNotice } from './acting-notice.tsx'

/** Offers a copy of all data about the person, and deletes the account. */
export function DataSection() {
  const { t } = useTranslation()
  const { acting_admin } = useMe()
  const { busy, failure, send } = useSending()
  const [asking, { open, close }] = useDisclosure()
  if (acting_admin) return <ActingNotice />
  return (
    <>
      <Card title={t('profile.data.export_title')} about={t('profile.data.export_about')}>
        <FormErrors failure={failure} errors={{}} />
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={18} />}
          onClick={() => void send(() => download(profileRoutes.exportMine, {}))}
        >
          {t('profile.data.export_action')}
        </Button>
      </Card>
      <Card title={t('profile.data.delete_title')} about={t('profile.data.delete_about')}>
        <Button variant="outline" color="danger" onClick={open}>
          {t('profile.data.delete_action')}
        </Button>
      </Card>
      {asking && <DeleteAccount onClose={close} />}
    </>
  )
}

/** Deletes the person's account, once they gave their password. */
function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm(
    profileRoutes.removeMe.body,
    { password: '' },
    {
      save: async (body) => {
        await call(profileRoutes.removeMe, { body })
        toast.success(t('profile.data.deleted'))
        endSession()
      },
    },
  )
  return (
    <FormDialog
      form={{ ...form, onClose }}
      title={t('profile.data.delete_ask')}
      withCloseButton={false}
      text={t('profile.data.delete_consequence')}
      action={t('profile.data.delete_action')}
      danger
      unsaved={false}
    >
      <PasswordField
        {...form.field('password', 'profile.data.delete_password')}
        autoComplete="current-password"
        data-autofocus
      />
    </FormDialog>
  )
}
