import { Anchor, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { guestAccountForm, guestRoutes } from '../../../shared/shop/guests.ts'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'

type Props = { onSent: (password: string) => void; onClose: () => void }

const schema = guestAccountForm.omit({ code: true })

/** Asks a guest for the password of their account, and has the code mailed. */
export function AccountPassword({ onSent, onClose }: Props) {
  const { t } = useTranslation()
  const values: { password: string; terms_accepted: boolean } = { password: '', terms_accepted: false }
  const form = useSchemaForm(schema, values, {
    save: async ({ password }) => {
      await call(guestRoutes.sendCode).catch((error: unknown) => {
        // One is on its way already.
        if (!(error instanceof ApiError && error.code === 'code_sent_recently')) throw error
      })
      onSent(password)
    },
  })
  const page = (to: string) => <Anchor component={Link} to={to} target="_blank" inherit underline="always" />
  return (
    <DialogForm form={{ ...form, onClose }} action={t('shop_orders.account.send')}>
      <PasswordField
        {...form.field('password', 'accounts.fields.password')}
        description={t('accounts.fields.password_help')}
        autoComplete="new-password"
        data-autofocus
      />
      <Checkbox
        {...form.field('terms_accepted', 'accounts.register.accept')}
        label={
          <Trans
            i18nKey="accounts.register.accept"
            components={{ terms: page(pathTo('termsOfUse')), privacy: page(pathTo('privacyPolicy')) }}
          />
        }
      />
    </DialogForm>
  )
}
