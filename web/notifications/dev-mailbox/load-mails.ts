import { errorOf, send } from '../../app/api/api-transport.ts'

export type Mail = {
  _id: string
  to: string
  subject: string
  text: string
  created_at: string
}

/** Loads the mails that the demo kept. */
export const loadMails = (): Promise<Mail[]> => load('/dev/mails')

/** Loads the HTML of a mail, with its pictures. */
export const loadHtml = (_id: string): Promise<{ html: string }> => load(`/dev/mails/${_id}`)

/** Loads from the mailbox. Its calls are no part of the product's contract: they exist in the demo only. */
async function load(url: string) {
  const response = await send({ method: 'GET', url, headers: {} })
  if (!response.ok) throw await errorOf(response)
  return response.json()
}
