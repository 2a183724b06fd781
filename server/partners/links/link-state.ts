import { eq } from 'drizzle-orm'
import { linkProtocol } from '../../../shared/contract/link-headers.ts'
import type { LinkState } from '../../../shared/partners/partner-link.ts'
import { billingCurrency } from '../../money/credits/billing-currency.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { readAccount } from '../../orders/agents/terms/agent-account.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { listAvailableOptions, listAvailableServices } from '../../services/available-services.ts'
import { listedName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { webhookEndpoints } from '../webhooks/webhooks.tables.ts'
import { linkOf } from './link-endpoint.ts'
import { portalsFromHereUp, readPortalId } from './portal-ids.ts'

/** Reads what this portal is and offers to the portal behind a link. */
export async function readLinkState(db: Db, portal: Portal, user: Actor): Promise<LinkState> {
  const { site_title } = await portal.settings.get(db)
  const [account] = await db.select({ name: listedName }).from(users).where(eq(users._id, user._id))
  const [endpoint] = await db
    .select({ url: webhookEndpoints.url, status: webhookEndpoints.status })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.link_id, linkOf(user)))
  return {
    protocol: linkProtocol,
    portal_id: await readPortalId(db),
    portal_ids: await portalsFromHereUp(db),
    site_title,
    account: account?.name ?? '',
    balance: await balanceOf(db, user._id),
    on_account_left: (await readAccount(db, portal, user._id)).left_credits,
    currency: await billingCurrency(db, portal, user.country),
    services: await servicesFor(db, user),
    endpoint: endpoint ?? null,
  }
}

async function servicesFor(db: Db, user: Actor): Promise<LinkState['services']> {
  const options = new Map((await listAvailableOptions(db, user)).map((option) => [option._id, option]))
  const services = await listAvailableServices(db, user)
  return services.map(({ _id, name, price, option_ids }) => ({
    ...{ _id, name, credits: price },
    options: option_ids.flatMap((option_id) => {
      const option = options.get(option_id)
      return option
        ? [{ _id: option._id, name: option.name, class: option.class, credits: option.price }]
        : []
    }),
  }))
}
