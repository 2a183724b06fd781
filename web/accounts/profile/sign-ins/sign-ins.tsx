import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/list/skeleton-rows.tsx'
import { signInsQuery, useEndSignIns } from '../profile.queries.ts'
import { SignInRow } from './sign-in-row.tsx'
import classes from './sign-ins.module.css'

/** Lists the sign-ins of the account and ends one of them, or all the others at once. */
export function SignIns() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(signInsQuery)
  const end = useEndSignIns()
  const endOthers = async () => {
    const sure = await confirm({
      title: t('profile.sessions.confirm_title'),
      text: t('profile.sessions.confirm_text'),
      action: t('profile.sessions.end_others'),
      danger: true,
    })
    if (sure) end.mutate(null)
  }
  return (
    <Card title={t('profile.sessions.title')} about={t('profile.sessions.about')}>
      {isPending && <SkeletonRows rows={3} height={56} />}
      {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
      {data && (
        <ul className={classes.list}>
          {data.map((one) => (
            <SignInRow key={one._id} signIn={one} busy={end.isPending} onEnd={() => end.mutate(one._id)} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <Button variant="default" loading={end.isPending} onClick={() => void endOthers()} mt="md">
          {t('profile.sessions.end_others')}
        </Button>
      )}
    </Card>
  )
}
