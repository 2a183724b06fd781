import { useTranslation } from 'react-i18next'
import { useMe } from '../../app/session/session.ts'
import { signOut } from '../../app/session/sign-out.ts'
import classes from './banner.module.css'

/** Shows a banner while an admin acts as a customer. */
export function ActingBanner() {
  const { t } = useTranslation()
  const { acting_admin, firstname, lastname, username } = useMe()
  if (!acting_admin) return null
  const customer = `${firstname} ${lastname}`.trim() || username
  return (
    <p className={classes.banner} data-tone="warning" role="status">
      {t('layout.acting', { admin: acting_admin, customer })}{' '}
      <button type="button" className={classes.action} onClick={() => void signOut()}>
        {t('layout.acting_end')}
      </button>
    </p>
  )
}
