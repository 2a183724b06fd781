import { readFile } from 'node:fs/promises'
import en from '../../../shared/locales/en.json' with { type: 'json' }

/** What the server itself says to people, in mails, on invoices and in the first HTML: a part of a language's phrases. */
export type Phrases = Pick<typeof en, 'mails' | 'invoice_items' | 'dealers' | 'layout'> & {
  accounts: Pick<(typeof en)['accounts'], 'pitch' | 'sign_in'>
  content: Pick<(typeof en)['content'], 'cookie_notice'>
  legal: Pick<(typeof en)['legal'], 'terms_title' | 'privacy_title'>
  orders: Pick<(typeof en)['orders'], 'reason'>
}

const loaded = new Map<string, Promise<Phrases>>([['en', Promise.resolve(en)]])

/** The phrases of a language, read once; what isn't translated is in English. */
export function phrasesOf(locale: string): Promise<Phrases> {
  let phrases = loaded.get(locale)
  if (!phrases) {
    phrases = readPhrases(locale)
    loaded.set(locale, phrases)
  }
  return phrases
}

async function readPhrases(locale: string): Promise<Phrases> {
  // The code comes from people: only what looks like one gets into a file name.
  if (!/^[a-z]{2}(-[a-z]{2})?$/.test(locale)) return en
  try {
    const file = new URL(`../../../shared/locales/${locale}.json`, import.meta.url)
    const own: Partial<Phrases> = JSON.parse(await readFile(file, 'utf8'))
    return {
      mails: { ...en.mails, ...own.mails },
      invoice_items: { ...en.invoice_items, ...own.invoice_items },
      dealers: { ...en.dealers, ...own.dealers },
      layout: { ...en.layout, ...own.layout },
      accounts: {
        pitch: { ...en.accounts.pitch, ...own.accounts?.pitch },
        sign_in: { ...en.accounts.sign_in, ...own.accounts?.sign_in },
      },
      content: { cookie_notice: { ...en.content.cookie_notice, ...own.content?.cookie_notice } },
      legal: {
        terms_title: own.legal?.terms_title ?? en.legal.terms_title,
        privacy_title: own.legal?.privacy_title ?? en.legal.privacy_title,
      },
      orders: { reason: { ...en.orders.reason, ...own.orders?.reason } },
    }
  } catch {
    return en
  }
}
