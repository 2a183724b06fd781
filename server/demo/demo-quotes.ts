import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { quoteForm } from '../../shared/partners/quotes.ts'
import { apiAccesses } from '../partners/access/access.tables.ts'
import { answerQuote, markQuote } from '../partners/quotes/change-quotes.ts'
import { consentFor } from '../partners/quotes/quote-consent.ts'
import { quotes } from '../partners/quotes/quotes.tables.ts'
import { sendQuote } from '../partners/quotes/send-quote.ts'
import type { Actor } from '../platform/http/gate.ts'
import type { RunningPortal } from '../platform/portal.ts'
import { hasWords } from '../vehicles/catalog/has-words.ts'
import { selectVariants } from '../vehicles/catalog/select-variants.ts'
import type { DemoPeople } from './demo-people.ts'
import type { DemoOffer } from './demo-services.ts'

type Line = Pick<z.input<typeof quoteForm>, 'name' | 'email' | 'phone' | 'message' | 'locale'> & {
  hours_ago: number
  /** Words by which the vehicle is found in the tree. */
  found?: string
  /** A vehicle that was typed. */
  typed?: string
  service: string
  answer?: string
  done?: true
}

/** Oldest first. */
const lines: Line[] = [
  {
    ...{ hours_ago: 610, found: 'golf gtd', service: 'Stage 1', locale: 'de', done: true },
    ...{ name: 'Jonas Petersen', email: 'jonas.petersen@mail.example', phone: '+49 171 5550 110' },
    message: 'Guten Tag, was kostet Stage 1 inklusive TÜV-Gutachten? Das Fahrzeug hat 84.000 km.',
    answer:
      'Guten Tag Herr Petersen,\n\nStage 1 kostet 649 Euro, das Gutachten 149 Euro. Nächste Woche ist am Dienstag ein Termin frei.',
  },
  {
    ...{ hours_ago: 290, found: '320d', service: 'Eco', locale: 'en' },
    ...{ name: 'Marek Novak', email: 'm.novak@mail.example', phone: '' },
    message: 'I drive 50,000 km a year on the motorway. How much diesel does Eco save?',
    answer:
      'Hello Marek,\n\nusually between 4 and 8 percent at 130 km/h. The price is 399 euros, and we put the original file back for free if you aren’t happy.',
  },
  {
    ...{ hours_ago: 52, typed: 'Massey Ferguson 7718 Dyna-6, 2017', service: 'Stage 1', locale: 'de' },
    ...{ name: 'Lohnbetrieb Clausen', email: 'buero@clausen-agrar.example', phone: '+49 4821 5550 77' },
    message: 'Wir brauchen mehr Leistung an der Zapfwelle. Kommen Sie auch auf den Hof (25524 Itzehoe)?',
  },
  {
    ...{ hours_ago: 20, found: 'transporter 2.0 tdi', service: 'Stage 1', locale: 'en' },
    ...{ name: 'Sarah O’Connor', email: 'sarah@campervans.example', phone: '+353 87 555 0134' },
    message: 'We have four of them. Is there a price for fleets?',
  },
  {
    ...{ hours_ago: 3, found: 'a4 2.0 tdi', service: 'Stage 2', locale: 'ar' },
    ...{ name: 'خالد المصري', email: 'khaled@mail.example', phone: '+49 176 5550 902' },
    message: 'مرحبًا، هل تشمل الخدمة إزالة محدد السرعة؟ ومتى أقرب موعد؟',
  },
]

/** Makes requests for quotes that came through the agent's widget: answered ones, and some that wait. */
export async function makeDemoQuotes(portal: RunningPortal, { agent }: DemoPeople, { services }: DemoOffer) {
  // Their server asks, which has no captcha to solve.
  const asking: Actor = { ...agent, key: { _id: agent._id, kind: 'secret', scopes: ['quotes:send'] } }
  // They are of the past, of which the agent was notified.
  const notifiedUntil = (quotes_notified_at: SQL | null) =>
    portal.db.update(apiAccesses).set({ quotes_notified_at }).where(eq(apiAccesses.user_id, agent._id))
  await notifiedUntil(sql`now() + interval '1 hour'`)
  for (const line of lines) await makeQuote(portal, asking, services.get(line.service)?._id, line)
  await notifiedUntil(null)
}

async function makeQuote(portal: RunningPortal, agent: Actor, service_id: string | undefined, line: Line) {
  const { db } = portal
  const { hours_ago, found, typed = '', answer, done, ...said } = line
  const [variant] = found ? await selectVariants(db).where(hasWords(found)).limit(1) : []
  const vehicle = variant
    ? `${variant.manufacture} ${variant.vmodel} ${variant.name}`
    : typed || (found ?? '')
  const consent = await consentFor(db, portal, agent._id, said.locale)
  const form = { phone: '', message: '', ...said, vehicle, consent, service_id, variant_id: variant?._id }
  await sendQuote(db, portal, agent, form, '')
  const [quote] = await db.select().from(quotes).orderBy(desc(quotes._id)).limit(1)
  const _id = quote?._id ?? ''
  if (answer) await answerQuote(db, portal, agent, _id, { message: answer })
  if (done) await markQuote(db, portal, agent, _id, { done })
  await db
    .update(quotes)
    .set({
      created_at: sql`now() - make_interval(hours => ${hours_ago}::integer)`,
      answers: answer
        ? [{ text: answer, at: new Date(Date.now() - (hours_ago - 2) * 60 * 60_000).toISOString() }]
        : [],
    })
    .where(eq(quotes._id, _id))
}
