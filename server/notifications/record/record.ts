import type { LiveEvent } from '../../../shared/contract/live.ts'
import type { WebhookData, WebhookType } from '../../../shared/partners/webhook-events.ts'
import type { AuditAction } from '../../../shared/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announce } from '../../platform/live/announce.ts'
import type { Room } from '../../platform/live/rooms.ts'
import type { Portal } from '../../platform/portal.ts'
import { type AuditDetail, type AuditRecord, audit } from '../../users/audit/audit.ts'

declare module '../../platform/portal.ts' {
  interface Portal {
    /** Writes an event for the endpoints of a customer that subscribe to it; it is posted once the transaction commits. */
    writeWebhook<T extends WebhookType>(db: Db, user_id: string, type: T, data: WebhookData<T>): Promise<void>
    /** Reports a change to the portal that the order was passed up to, once the transaction commits; does nothing for any other order. */
    reportUpstream(db: Db, portal: Portal, order_id: string, what: UpstreamReport): Promise<void>
  }
}

/** What is reported upstream of an order: its customer wrote or corrected it, or it is to be reworked or cancelled. */
export type UpstreamReport = 'message' | 'correction' | 'rework' | 'cancellation'

/** Somebody who does something: the user of a call, or the author of a mail, who has no session. */
export type Doer = Omit<Actor, 'session_id' | 'has_second_factor'>

/** How the records of one kind appear in their timelines, the audit log, notifications and live events. */
export type Subject<Row, Event, Notice, Webhook extends WebhookType = never> = {
  /** The record as the audit log names it. */
  named(row: Row): AuditRecord['subject']
  /** Tells whether somebody is of the team here: the audit log has what they do, and not what customers do. */
  isTeam(user: Doer): boolean
  /** The live events of a change, each with its rooms; of an internal one for the team alone. */
  live(row: Row, internal: boolean): [Room[], LiveEvent][]
  /** Makes every process forget what it remembers of a record that changed. */
  forget?(db: Db, row: Row): Promise<void>
  /** Adds an entry to the record's timeline. */
  addEvent?(db: Db, row: Row, event: Event & { user_id: string | null }): Promise<unknown>
  /** Notifies the people that a notice is for, in words about the record. */
  notify?(db: Db, portal: Portal, row: Row, notice: Notice): Promise<void>
  /** Returns the customer whose webhooks receive the event, and its data. */
  webhook?(row: Row): { user_id: string; data: WebhookData<Webhook> }
}

/** What an action leads to beside its live event. What isn't named doesn't happen. */
export type Consequences<Event, Notice, Webhook extends WebhookType = never> = {
  /** Its entry in the record's timeline, or several. */
  event?: Event | Event[] | undefined
  /** Its entry in the audit log, where somebody of the team did it. */
  audit?: AuditDetail & { act: AuditAction }
  /** Whom it notifies of what; several where people are notified of different things. */
  notice?: Notice | Notice[] | undefined
  /** The event that its customer's webhooks receive. */
  webhook?: Webhook | undefined
  /** What is reported to the portal that it was passed up to, unless it comes from there. */
  upstream?: UpstreamReport | undefined
  /** The team alone sees that something changed. */
  internal?: boolean
}

/** Something that can happen to a record: what it leads to, of the record and of what else is known when it happens. */
export type Action<Row, Given> = (
  row: Row,
  given: Given,
) => (db: Db, portal: Portal, by: Doer | string | null) => Promise<void>

/** Returns a function that declares the actions of one kind of records; each kind has one table of them. */
export function actionsOn<Row, Event, Notice, Webhook extends WebhookType = never>(
  subject: Subject<Row, Event, Notice, Webhook>,
) {
  return <Given>(
    leadsTo: (row: Row, given: Given) => Consequences<Event, Notice, Webhook>,
  ): Action<Row, Given> =>
    (row, given) => {
      const { event, audit: entry, notice, webhook, upstream, internal = false } = leadsTo(row, given)
      return async (db, portal, by) => {
        const user_id = typeof by === 'string' ? by : (by?._id ?? null)
        for (const entry of event ? [event].flat() : [])
          await subject.addEvent?.(db, row, { ...(entry as Event), user_id })
        if (entry && typeof by === 'string') throw new Error(`Only an id is known of who did ${entry.act}.`)
        if (entry && by && typeof by !== 'string' && subject.isTeam(by))
          await audit(db, by, entry.act, subject.named(row), entry)
        if (!internal) await subject.forget?.(db, row)
        for (const [rooms, live] of subject.live(row, internal)) await announce(db, rooms, live)
        for (const one of notice ? [notice].flat() : [])
          await subject.notify?.(db, portal, row, one as Notice)
        const webhookEvent = webhook && subject.webhook?.(row)
        if (webhookEvent) await portal.writeWebhook(db, webhookEvent.user_id, webhook, webhookEvent.data)
        const { _id } = subject.named(row)
        if (upstream && _id && !isOfSite(by)) await portal.reportUpstream(db, portal, _id, upstream)
      }
    }
}

/** Tells whether the portal itself acts, as with what comes from upstream. */
const isOfSite = (by: Doer | string | null) =>
  by !== null && typeof by !== 'string' && by.key?.kind === 'site'

/**
 * Records what happened to a record, inside the transaction in which it happens: its entries in the timeline and the audit
 * log, its notifications, its webhook and its live event, as the row of the action says. `by` is who did it, null for the portal itself;
 * of a person known by their id alone nothing is audited.
 */
export async function record<Row, Given>(
  db: Db,
  portal: Portal,
  by: Doer | string | null,
  action: Action<Row, Given>,
  row: Row,
  ...[given]: unknown extends Given ? [] : [Given]
) {
  await action(row, given as Given)(db, portal, by)
}
