import { readdir, readFile } from 'node:fs/promises'
import { completeLocales } from '../../../shared/contract/complete-locales.ts'
import { type Phrases as All, english } from '../../../shared/locales/english.ts'

/** The phrases of a language that the server itself uses, in mails, on invoices and in the first HTML. */
export type Phrases = Pick<
  All,
  | 'chat_answers'
  | 'mails'
  | 'mail_subjects'
  | 'invoice_items'
  | 'dealers'
  | 'layout'
  | 'price_list'
  | 'price_list_document'
  | 'quote_form'
  | 'shop'
  | 'units'
> & {
  accounts: Pick<All['accounts'], 'pitch' | 'sign_in'>
  content: Pick<All['content'], 'cookie_notice'>
  orders: Pick<All['orders'], 'reason' | 'part' | 'field' | 'next' | 'files'>
}

const loaded = new Map<string, Promise<Phrases>>([['en', Promise.resolve(english)]])

/** Reads the phrases of a language, once; untranslated ones are in English. */
export function phrasesOf(locale: string): Promise<Phrases> {
  let phrases = loaded.get(locale)
  if (!phrases) {
    phrases = readPhrases(locale)
    loaded.set(locale, phrases)
  }
  return phrases
}

async function readPhrases(locale: string): Promise<Phrases> {
  // The code comes from people: only what is on the list gets into a file name.
  if (!completeLocales.some((complete) => complete === locale)) return english
  try {
    const own = await readAreas(new URL(`../../../shared/locales/${locale}/`, import.meta.url))
    return {
      chat_answers: { ...english.chat_answers, ...own.chat_answers },
      mails: {
        ...{ ...english.mails, ...own.mails },
        text: { ...english.mails.text, ...own.mails?.text },
        contract: { ...english.mails.contract, ...own.mails?.contract },
        buttons: { ...english.mails.buttons, ...own.mails?.buttons },
      },
      mail_subjects: { ...english.mail_subjects, ...own.mail_subjects },
      invoice_items: { ...english.invoice_items, ...own.invoice_items },
      dealers: { ...english.dealers, ...own.dealers },
      shop: { ...english.shop, ...own.shop, stock: { ...english.shop.stock, ...own.shop?.stock } },
      layout: { ...english.layout, ...own.layout },
      units: { ...english.units, ...own.units },
      quote_form: { ...english.quote_form, ...own.quote_form },
      price_list: { ...english.price_list, ...own.price_list },
      price_list_document: { ...english.price_list_document, ...own.price_list_document },
      accounts: {
        pitch: { ...english.accounts.pitch, ...own.accounts?.pitch },
        sign_in: { ...english.accounts.sign_in, ...own.accounts?.sign_in },
      },
      content: { cookie_notice: { ...english.content.cookie_notice, ...own.content?.cookie_notice } },
      orders: {
        reason: { ...english.orders.reason, ...own.orders?.reason },
        part: { ...english.orders.part, ...own.orders?.part },
        field: { ...english.orders.field, ...own.orders?.field },
        next: { ...english.orders.next, ...own.orders?.next },
        files: { ...english.orders.files, ...own.orders?.files },
      },
    }
  } catch {
    return english
  }
}

async function readAreas(folder: URL): Promise<Partial<Phrases>> {
  const areas = await Promise.all(
    (await readdir(folder)).map(async (file) => JSON.parse(await readFile(new URL(file, folder), 'utf8'))),
  )
  return Object.assign({}, ...areas)
}
