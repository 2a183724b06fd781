import { vatRoutes } from '../../../shared/money/vat.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { addEuRates, vatList } from './change-vat.ts'
import { checkTypedVatNo } from './check-typed-vat-no.ts'
import { removeOldVatChecks } from './check-vat-no.ts'
import { listVat, vatOf } from './list-vat.ts'
import { checkOwnVatNo, ownVatCheck } from './own-vat-check.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Checks the VAT no. of a person with VIES. */
    check_vat_no: { user_id: string }
  }
}

const handlers: Handlers<typeof vatRoutes> = {
  checkTyped: ({ db, portal, query }) => checkTypedVatNo(db, portal, query),
  ownCheck: ({ db, portal, user }) => ownVatCheck(db, portal, user._id),
  checkOwn: ({ db, portal, user }) => checkOwnVatNo(db, portal, user._id),
  of: ({ db, params }) => vatOf(db, params.country),
  list: ({ db, locale, query }) => listVat(db, locale, query),
  add: ({ db, user, body }) => vatList.add(db, user, body),
  addEu: ({ db, user }) => addEuRates(db, user),
  toggle: ({ db, user, params, body }) => vatList.change(db, user, params.id, body),
  changePercentage: ({ db, user, params, body }) => vatList.change(db, user, params.id, body),
}

/** VAT rates and the check of VAT numbers. */
export const vat: Feature = {
  name: 'vat',
  serves: [calls(vatRoutes, handlers)],
  jobs: { check_vat_no: { does: firstVatCheck } },
  ofPeople: none,
  storedFiles: none,
  clearOld: removeOldVatChecks,
  reconcile: none,
  constraints: {
    vat_country_unique: 'vat_country_taken',
    vat_percentage_range: none,
  },
}

/**
 * Checks a person's VAT no. with VIES, and announces its answer to them: prices depend on it. Without an answer nothing
 * is stored, and the next page that needs it has it checked again.
 */
async function firstVatCheck(portal: RunningPortal, { user_id }: { user_id: string }) {
  const { check } = await checkOwnVatNo(portal.db, portal, user_id)
  if (check && check.result !== 'unreachable')
    await announce(portal.db, [room.user(user_id)], { topic: 'account' })
}
