import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailChangeRoutes } from '../../../../shared/accounts/email-change.ts'
import { call } from '../../../app/api/api.ts'
import { keepUser } from '../../../app/session/session.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'

/** Changes the person's email address: the new one and the password, then the code that was mailed there. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
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
  const { form, submit, busy, failure } = useZodForm(askForNewEmail.body, { email: '', password: '' })
  const ask = submit(async (body) => {
    await call(askForNewEmail, { body })
    onSent(body.email)
  })
  return (
    <DialogForm
      action={t('profile.email.action')}
      busy={busy}
      failure={failure}
      onSubmit={ask}
      onClose={onClose}
    >
      <TextInput
        label={t('profile.email.new')}
        type="email"
        autoComplete="email"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('profile.fields.old_password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </DialogForm>
  )
}

type Mailed = { email: string; onOther: () => void; onDone: () => void }

function MailedCode({ email, onOther, onDone }: Mailed) {
  const { t } = useTranslation()
  const { confirmNewEmail } = emailChangeRoutes
  const { form, submit, busy, failure } = useZodForm(confirmNewEmail.body, { email, code: '' })
  const confirm = submit(async (body) => {
    keepUser(await call(confirmNewEmail, { body }))
    toast.success(t('profile.email.done'))
    onDone()
  })
  const { value, onChange, error } = form.getInputProps('code')
  return (
    <DialogForm
      text={t('profile.email.sent', { email })}
      action={t('profile.email.confirm')}
      cancel={t('profile.email.other')}
      busy={busy}
      failure={failure}
      onSubmit={confirm}
      onClose={onOther}
    >
      <CodeField value={value} onChange={onChange} error={error} />
    </DialogForm>
  )
}
