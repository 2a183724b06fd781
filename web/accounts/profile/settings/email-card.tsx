import { Button, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailChangeRoutes } from '../../../../shared/accounts/email-change.ts'
import { call } from '../../../app/api/api.ts'
import { storeUser, useMe } from '../../../app/session/session.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { CodeField } from '../../../ui/field/code-field.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

/** Shows the person's email address, with the button to change it; only they themselves can. */
export function EmailCard() {
  const { t } = useTranslation()
  const { email, acting_admin } = useMe()
  const [open, { open: change, close }] = useDisclosure()
  return (
    <Card title={t('profile.email.title')} about={t('profile.email.about')}>
      <Text size="sm" mb={acting_admin ? undefined : 'md'} style={{ overflowWrap: 'anywhere' }}>
        <bdi>{email}</bdi>
      </Text>
      {acting_admin === null && (
        <Button variant="default" onClick={change}>
          {t('profile.email.change')}
        </Button>
      )}
      {open && <ChangeEmail onClose={close} />}
    </Card>
  )
}

/** Changes the person's email address: the new one and the password, then the code that was mailed there. */
function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [email, setEmail] = useState<string | null>(null)
  return (
    <Dialog opened onClose={onClose} title={t('profile.email.dialog')} closeOnClickOutside={false}>
      {email === null ? (
        <NewAddress onSent={setEmail} onClose={onClose} />
      ) : (
        <MailedCode email={email} onOther={() => setEmail(null)} onDone={onClose} />
      )}
    </Dialog>
  )
}

function NewAddress({ onSent, onClose }: { onSent: (email: string) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const { askForNewEmail } = emailChangeRoutes
  const form = useSchemaForm(
    askForNewEmail.body,
    { email: '', password: '' },
    {
      save: async (body) => {
        await call(askForNewEmail, { body })
        onSent(body.email)
      },
    },
  )
  return (
    <DialogForm form={{ ...form, onClose }} action={t('profile.email.action')}>
      <TextInput
        {...form.field('email', 'profile.email.new')}
        type="email"
        autoComplete="email"
        data-autofocus
      />
      <PasswordField
        {...form.field('password', 'profile.fields.old_password')}
        autoComplete="current-password"
      />
    </DialogForm>
  )
}

type Mailed = { email: string; onOther: () => void; onDone: () => void }

function MailedCode({ email, onOther, onDone }: Mailed) {
  const { t } = useTranslation()
  const { confirmNewEmail } = emailChangeRoutes
  const form = useSchemaForm(
    confirmNewEmail.body,
    { email, code: '' },
    {
      save: async (body) => storeUser(await call(confirmNewEmail, { body })),
      done: () => t('profile.email.done'),
      onClose: onDone,
    },
  )
  return (
    <DialogForm
      form={{ ...form, onClose: onOther }}
      text={t('profile.email.sent', { email })}
      action={t('profile.email.confirm')}
      cancel={t('profile.email.other')}
    >
      <CodeField {...form.field('code', 'accounts.code.label')} />
    </DialogForm>
  )
}
