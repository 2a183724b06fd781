import { useQuery } from '@tanstack/react-query'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { AppCard } from './app-card.tsx'
import { CodesCard } from './codes-card.tsx'
import { PasskeysCard } from './passkeys/passkeys-card.tsx'
import classes from './second-factor-section.module.css'

/** Shows the person's second factors: a card each for the authenticator app, passkeys and recovery codes. */
export function SecondFactorSection() {
  const factors = useQuery(callQuery(secondFactorRoutes.mine))
  return (
    <Loaded query={factors} rows={3}>
      {({ authenticator_app, passkeys, recovery_codes_left, passkeys_possible }) => (
        <div className={classes.cards}>
          <AppCard on={authenticator_app} />
          <PasskeysCard passkeys={passkeys} possible={passkeys_possible} />
          <CodesCard left={recovery_codes_left} needed={authenticator_app || passkeys.length > 0} />
        </div>
      )}
    </Loaded>
  )
}
