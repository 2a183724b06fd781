import { formatMoney } from '../../../../shared/money/money.ts'
import type { EmulatedEvent } from './deliveries.ts'
import { type EmulatorAction, possibleActions } from './emulated-actions.ts'
import { type EmulatedPayment, moneyOf, refundedOf } from './emulated-payment.ts'
import { escaped, pageFrame } from './page-frame.ts'

type Button = { act: EmulatorAction; label: string; query?: Record<string, string>; isMain?: boolean }

type Page = {
  provider: string
  /** The page's own address. */
  here: string
  /** The portal's page that the payer returns to. */
  back: string
  payment: EmulatedPayment
  events: EmulatedEvent[]
}

/** Returns the page on which a payer pays or cancels, and on which the money is refunded or disputed afterwards. */
export function payerPage({ provider, here, back, payment, events }: Page): string {
  const can = possibleActions(payment)
  const group = (buttons: Button[]) => {
    const shown = buttons.filter(({ act }) => can.includes(act)).map((button) => buttonOf(here, button))
    return shown.length > 0 ? `<div class="buttons">${shown.join('')}</div>` : ''
  }
  const { amount, currency } = moneyOf(payment)
  const failures = group(failureButtons(payment))
  return pageFrame(
    provider,
    `
<section class="card">
  <h1>${escaped(provider)}</h1>
  <p class="amount">${escaped(formatMoney(amount, currency))}</p>
  <p>${escaped(payment.title)}</p>
  <p class="soft">${escaped(stateOf(payment))}</p>
</section>
${section('', group(payersButtons))}
${failures && `<details class="card"><summary>Failures</summary>${failures}</details>`}
${section('The provider’s side', group(providersButtons(payment)))}
${section('Webhooks', eventList(events))}
${payment.state === 'open' ? '' : `<p><a href="${escaped(back)}">Back to the portal</a></p>`}`,
  )
}

/** Returns an error page. */
export const errorPage = (provider: string, message: string) =>
  pageFrame(provider, section('', `<p>${escaped(message)}</p><p><a href="/">To the portal</a></p>`))

const section = (title: string, content: string) =>
  content && `<section class="card">${title && `<h2>${title}</h2>`}${content}</section>`

const payersButtons: Button[] = [
  { act: 'pay', label: 'Pay', isMain: true },
  { act: 'fail', label: 'Pay, but it is declined' },
  { act: 'cancel', label: 'Cancel and go back' },
]

const failureButtons = ({ amount, currency }: EmulatedPayment): Button[] => [
  { act: 'pay', label: 'Pay, the webhook comes 20 seconds late', query: { deliver: 'late' } },
  { act: 'pay', label: 'Pay, the webhook never comes', query: { deliver: 'manual' } },
  { act: 'pay', label: 'Pay, the webhook comes twice', query: { deliver: 'twice' } },
  { act: 'pend', label: 'Pay by a slow way: pending' },
  { act: 'expire', label: 'Let it expire' },
  { act: 'pay', label: 'Pay too little', query: { amount: String(Math.ceil(amount / 2)) } },
  { act: 'pay', label: 'Pay in another currency', query: { currency: currency === 'USD' ? 'EUR' : 'USD' } },
]

function providersButtons(payment: EmulatedPayment): Button[] {
  const left = moneyOf(payment).amount - refundedOf(payment)
  return [
    { act: 'refund', label: 'Refund everything' },
    { act: 'refund', label: 'Refund half of it', query: { amount: String(Math.ceil(left / 2)) } },
    { act: 'dispute', label: 'The payer disputes it' },
    { act: 'win', label: 'The dispute is won: the money stays' },
    { act: 'lose', label: 'The dispute is lost: the money goes back' },
  ]
}

function buttonOf(here: string, { act, label, query = {}, isMain }: Button): string {
  const params = new URLSearchParams(query)
  const action = `${here}/${act}${params.size > 0 ? `?${params}` : ''}`
  return `<form method="post" action="${escaped(action)}"><button${isMain ? ' class="main"' : ''}>${escaped(label)}</button></form>`
}

function stateOf(payment: EmulatedPayment): string {
  const states: Record<EmulatedPayment['state'], string> = {
    open: 'Waiting for you',
    approved: 'You agreed; the portal takes the money now',
    pending: 'Pending',
    paid: 'Paid',
    failed: 'Declined',
    expired: 'Expired',
  }
  const back = refundedOf(payment)
  const returned = back > 0 ? `, ${formatMoney(back, moneyOf(payment).currency)} went back` : ''
  const disputed = payment.dispute ? `, dispute ${payment.dispute.state}` : ''
  return states[payment.state] + returned + disputed
}

function eventList(events: EmulatedEvent[]): string {
  const lines = events.map(({ type, attempts }) => {
    const answers = attempts.map((status) => (status === 0 ? 'no answer' : String(status))).join(', ')
    return `<li>${escaped(type)} <span class="soft">${answers || 'not sent yet'}</span></li>`
  })
  return lines.length > 0 ? `<ul>${lines.join('')}</ul>` : ''
}
