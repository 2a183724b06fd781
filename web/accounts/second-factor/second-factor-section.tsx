import { useQuery } from '@tanstack/react-query'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Card } from '../../ui/display/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { AppCard } from './app-card.tsx'
import { CodesCard } from './codes-card.tsx'
import { PasskeysCard } from './passkeys/passkeys-card.tsx'
import classes from './second-factor-section.module.css'

/** Shows the person's second factors: a card each for the authenticator app, passkeys and recovery codes. */
export function SecondFactorSection() {
  const { data, error, refetch } = useQuery(callQuery(secondFactorRoutes.mine))
  if (!data) {
    return (
      <Card flush>{error ? <ErrorState error={error} retry={refetch} /> : <SkeletonRows rows={3} />}</Card>
    )
  }
  const { authenticator_app, passkeys, recovery_codes_left, passkeys_possible } = data
  return (
    <div className={classes.cards}>
      <AppCard on={authenticator_app} />
      <PasskeysCard passkeys={passkeys} possible={passkeys_possible} />
      <CodesCard left={recovery_codes_left} needed={authenticator_app || passkeys.length > 0} />
    </div>
  )
}
