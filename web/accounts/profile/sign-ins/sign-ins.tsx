import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { profileRoutes } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { SignInRow } from './sign-in-row.tsx'
import classes from './sign-ins.module.css'

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
