import { keyedAct, pressAct } from '../../ui/keys/keyed-act.ts'
import { type TicketAct, ticketKeys } from './ticket-keys.ts'

const keysOfAct = { ...ticketKeys.ticket, next: ticketKeys.moving.next }

/** Marks the button or field of an action on a ticket. */
export const ticketAct = (act: TicketAct) => keyedAct(act, keysOfAct[act])

const press = (act: TicketAct) => () => pressAct(act)

/** The actions on the ticket that is shown, for `usePageKeys`. */
export const ticketActKeys = {
  answer: press('answer'),
  canned: press('canned'),
  take: press('take'),
  give: press('give'),
  label: press('label'),
  solve: press('solve'),
  next: press('next'),
}
