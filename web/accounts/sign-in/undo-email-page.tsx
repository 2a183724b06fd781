import { Button, Stack } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailChangeRoutes } from '../../../shared/accounts/email-change.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { useRowTitle } from '../../app/routing/row-title.ts'
import { useUser } from '../../app/session/session.ts'
import { signOut } from '../../app/session/sign-out.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import { AuthFrame } from './auth-frame.tsx'
import { TextLink } from './text-link.tsx'

/** `/undo_email_change?token=…`, linked in the mail to the address before: takes a change of address back. */
export function UndoEmailPage() {
  const { t } = useTranslation()
  const title = useRowTitle()
  const { token = '' }: { token?: string } = useSearch({ strict: false })
  const user = useUser()
  const [email, setEmail] = useState<string | null>(null)
  const { busy, failure, send } = useSending()
  const isOver = token === '' || (failure instanceof ApiError && failure.code === 'code_expired')
  const undo = () =>
    send(async () => {
      const undone = await call(emailChangeRoutes.undoEmailChange, { body: { token: String(token) } })
      if (user) await signOut()
      setEmail(undone.email)
    })
  if (email !== null) {
    return (
      <AuthFrame title={t('accounts.undo_email.done_title')} about={t('accounts.undo_email.done', { email })}>
        <Button component={Link} to={pathTo('forgotPassword', { email })} fullWidth size="md">
          {t('accounts.undo_email.next')}
        </Button>
      </AuthFrame>
    )
  }
  const signIn = <TextLink to={pathTo('login')}>{t('accounts.forgot.back')}</TextLink>
  if (isOver) {
    return (
      <AuthFrame title={t('accounts.undo_email.over')} about={t('accounts.undo_email.over_text')}>
        {signIn}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={title} about={t('accounts.undo_email.about')}>
      <Stack>
        <FormErrors failure={failure} errors={{}} />
        <Button fullWidth size="md" loading={busy} onClick={() => void undo()}>
          {t('accounts.undo_email.action')}
        </Button>
      </Stack>
    </AuthFrame>
  )
}
