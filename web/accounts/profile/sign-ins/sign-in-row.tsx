import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SignInOfMine } from '../../../../shared/accounts/profile.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { deviceOf } from './device-of.ts'
import classes from './sign-ins.module.css'
import { useDeviceName } from './use-device-name.ts'

type Props = { signIn: SignInOfMine; busy: boolean; onEnd: () => void }

/** Shows one sign-in with its device, place, time, and person. */
export function SignInRow({ signIn, busy, onEnd }: Props) {
  const { t } = useTranslation()
  const { ip, current, acting_admin, last_used_at } = signIn
  const device = useDeviceName()(signIn.user_agent)
  const Icon = deviceOf(signIn.user_agent).handheld ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <Icon size={24} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <span className={classes.device}>
          {device}
          {current && <StatusPill tone="success">{t('profile.sessions.current')}</StatusPill>}
          {acting_admin && (
            <StatusPill tone="info">{t('profile.sessions.acting', { admin: acting_admin })}</StatusPill>
          )}
        </span>
        <span className={classes.facts}>
          {ip && <bdi>{ip}</bdi>}
          <span>
            {t('profile.sessions.last_used')} <TimeAgo at={last_used_at} />
          </span>
        </span>
      </div>
      {!current && (
        <Button
          variant="subtle"
          size="xs"
          disabled={busy}
          onClick={onEnd}
          aria-label={t('profile.sessions.end_one', { device })}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  )
}
