import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../plain/spinner.tsx'
import classes from './captcha-line.module.css'
import type { Captcha } from './use-captcha.ts'

/**
 * Shows the state of the captcha in one line, with its space reserved. Browsers provide what the check needs over https
 * only.
 */
export function CaptchaLine({ captcha: { needed, state, again } }: { captcha: Captcha }) {
  const { t } = useTranslation()
  if (!needed) return null
  return (
    <div className={classes.line} data-state={state} role="status">
      {state === 'working' && <Spinner />}
      {state === 'done' && <IconShieldCheck size={16} aria-hidden />}
      {state === 'failed' && <IconAlertTriangle size={16} aria-hidden />}
      {state === 'working' && t('accounts.captcha.checking')}
      {state === 'done' && t('accounts.captcha.done')}
      {state === 'failed' && t(isSecureContext ? 'accounts.captcha.failed' : 'accounts.captcha.needs_https')}
      {state === 'failed' && isSecureContext && (
        <button type="button" className={classes.again} onClick={again}>
          {t('accounts.captcha.again')}
        </button>
      )}
    </div>
  )
}
