import { useMutation, useQueryClient } from '@tanstack/react-query'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import type { Route, SentBody } from '../../../shared/contract/route.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { makePasskey } from '../../app/session/passkey.ts'

/** The second factors that the person has set up. */
export const secondFactorQuery = callQuery(secondFactorRoutes.mine)

/** Runs a change and refetches the cards, also after a failure: the change may have been made in another place. */
function useChange<Sent, Answered>(mutationFn: (sent: Sent) => Promise<Answered>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  })
}
type Body<R extends Route> = SentBody<R>
type PasskeyForm = { name: string; password: string }

export const useStartApp = () =>
  useMutation({
    mutationFn: (body: Body<typeof secondFactorRoutes.startApp>) =>
      call(secondFactorRoutes.startApp, { body }),
  })

export const useConfirmApp = () =>
  useChange((body: Body<typeof secondFactorRoutes.confirmApp>) =>
    call(secondFactorRoutes.confirmApp, { body }),
  )

export const useTurnAppOff = () =>
  useChange((body: Body<typeof secondFactorRoutes.turnAppOff>) =>
    call(secondFactorRoutes.turnAppOff, { body }),
  )

/** Requests a challenge from the server, creates the passkey in the browser, and sends it to the server. */
export const useAddPasskey = () =>
  useChange(async ({ name, password }: PasskeyForm) => {
    const passkey = await makePasskey(await call(secondFactorRoutes.startPasskey, { body: { password } }))
    return call(secondFactorRoutes.addPasskey, { body: { name, passkey } })
  })

export const useRenamePasskey = (id: string) =>
  useChange((body: Body<typeof secondFactorRoutes.renamePasskey>) =>
    call(secondFactorRoutes.renamePasskey, { params: { id }, body }),
  )

export const useRemovePasskey = (id: string) =>
  useChange((body: Body<typeof secondFactorRoutes.removePasskey>) =>
    call(secondFactorRoutes.removePasskey, { params: { id }, body }),
  )

export const useRenewRecoveryCodes = () =>
  useChange((body: Body<typeof secondFactorRoutes.renewRecoveryCodes>) =>
    call(secondFactorRoutes.renewRecoveryCodes, { body }),
  )
