import { reworkDays } from '../../shared/orders/order-states.ts'
import type { WrittenText } from '../../shared/site/content.ts'
import type { Db } from '../platform/db/client.ts'
import { socials } from '../site/content/content.tables.ts'
import { storeText } from '../site/content/write-text.ts'
import { readPhrase } from '../site/phrases/list-phrases.ts'
import { ownPhrases } from '../site/phrases/own-phrases.tables.ts'

const texts: WrittenText[] = [
  {
    kind: 'terms_and_conditions',
    locale: 'en',
    html: `<h2>Orders</h2>
<p>An order is placed when you press “Place order”. We start within the time frame you chose, counted in our opening hours.</p>
<h2>Prices and credits</h2>
<p>Prices are in credits and are shown before you order. If we can’t do an order, everything you paid for it comes back.</p>
<h2>Your file</h2>
<ul>
<li><p>You send the original file, as it was read out of the vehicle.</p></li>
<li><p>Sending a corrected file after a wrong read costs nothing.</p></li>
<li><p>Rework on a delivered file is free for ${reworkDays} days.</p></li>
</ul>`,
  },
  {
    kind: 'cookie_policy',
    locale: 'en',
    html: '<h2>Cookies</h2>\n<p>This site sets no cookies for advertising or tracking. Your browser keeps your sign-in, language and theme, so that you needn’t choose them again.</p>',
  },
  {
    kind: 'why_choose_us',
    locale: 'en',
    html: '<h2>Files by people who drive them</h2>\n<ul>\n<li><p>Compared with your original before you get it</p></li>\n<li><p>Usually back within the hour</p></li>\n<li><p>A wrong read never costs you twice</p></li>\n</ul>',
  },
  {
    kind: 'terms_and_conditions',
    locale: 'de',
    html: `<h2>Aufträge</h2>
<p>Ein Auftrag ist erteilt, wenn Sie „Beauftragen“ drücken. Wir beginnen innerhalb der gewählten Zeit, gerechnet in unseren Öffnungszeiten.</p>
<h2>Preise und Credits</h2>
<p>Preise gelten in Credits und stehen vor dem Auftrag fest. Können wir einen Auftrag nicht ausführen, bekommen Sie alles zurück, was Sie dafür bezahlt haben.</p>
<h2>Ihre Datei</h2>
<ul>
<li><p>Sie senden die Originaldatei, wie sie aus dem Fahrzeug gelesen wurde.</p></li>
<li><p>Eine korrigierte Datei nach einem Lesefehler kostet nichts.</p></li>
<li><p>Nacharbeit an einer gelieferten Datei ist ${reworkDays} Tage lang kostenlos.</p></li>
</ul>`,
  },
  {
    kind: 'cookie_policy',
    locale: 'de',
    html: '<h2>Cookies</h2>\n<p>Diese Seite setzt keine Cookies für Werbung oder Verfolgung. Ihr Browser merkt sich Anmeldung, Sprache und Farben, damit Sie sie nicht noch einmal wählen müssen.</p>',
  },
  {
    kind: 'why_choose_us',
    locale: 'de',
    html: '<h2>Dateien von Leuten, die sie selbst fahren</h2>\n<ul>\n<li><p>Mit Ihrem Original verglichen, bevor Sie sie bekommen</p></li>\n<li><p>Meist innerhalb einer Stunde zurück</p></li>\n<li><p>Ein Lesefehler kostet Sie nie doppelt</p></li>\n</ul>',
  },
]

/** A phrase that the operator says as their customers know them. */
const ownPhrase = {
  locale: 'de',
  key: 'chat_answers.closed_until',
  text: 'Danke für Ihre Nachricht! In der Werkstatt ist schon Feierabend. Wir melden uns, sobald wir wieder da sind: {{opening}}.',
} as const

/** Writes the texts that an operator writes first; the other texts are the built-in ones. */
export async function makeDemoTexts(db: Db) {
  for (const text of texts) await storeText(db, text)
  const { english, product } = await readPhrase(db, ownPhrase.locale, ownPhrase.key)
  await db.insert(ownPhrases).values({ ...ownPhrase, english, product, changed_by: 'admin' })
  await db.insert(socials).values([
    { network: 'instagram', url: 'https://www.instagram.com/maproom.example', enabled: true, position: 1 },
    { network: 'youtube', url: 'https://www.youtube.com/@maproom.example', enabled: true, position: 2 },
  ])
}
