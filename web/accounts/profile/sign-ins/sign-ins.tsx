import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { profileRoutes, type SignInOfMine } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { Card } from '../../../ui/display/card.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { deviceOf } from './device-of.ts'
import classes from './sign-ins.module.css'
import { useDeviceName } from './use-device-name.ts'

/** Lists the sign-ins of the account and ends one of them, or all the others at once. */
export function SignIns() {
  const { t } = useTranslation()
  const signIns = useQuery(callQuery(profileRoutes.sessions))
  const ending = useAction((id: string) => call(profileRoutes.endSession, { params: { id } }), {
    done: () => t('profile.sessions.ended'),
  })
  const endingOthers = useAction(() => call(profileRoutes.endOtherSessions), {
    ask: () => ({
      title: t('profile.sessions.confirm_title'),
      text: t('profile.sessions.confirm_text'),
      action: t('profile.sessions.end_others'),
      danger: true,
    }),
    done: () => t('profile.sessions.others_ended'),
  })
  const busy = ending.busy || endingOthers.busy
  return (
    <Card title={t('profile.sessions.title')} about={t('profile.sessions.about')}>
      <Loaded query={signIns} rows={3} height={56}>
        {(all) => (
          <>
            <ul className={classes.list}>
              {all.map((one) => (
                <SignInRow key={one._id} signIn={one} busy={busy} onEnd={() => ending.start(one._id)} />
              ))}
            </ul>
            {all.length > 1 && (
              <Button variant="default" loading={busy} onClick={() => endingOthers.start()} mt="md">
                {t('profile.sessions.end_others')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

type Props = { signIn: SignInOfMine; busy: boolean; onEnd: () => void }

/** Shows one sign-in with its device, place, time, and person. */
function SignInRow({ signIn, busy, onEnd }: Props) {
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
            <Trans
              i18nKey="profile.sessions.last_used"
              components={{ time: <TimeAgo at={last_used_at} /> }}
            />
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
