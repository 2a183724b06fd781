import { errorOf, send } from '../../app/api/api-transport.ts'

export type Mail = {
  _id: string
  to: string
  subject: string
  text: string
  html: string
  created_at: string
}

/** Loads the mails that the demo kept. The call is no part of the product's contract: it exists in the demo only. */
export async function loadMails(): Promise<Mail[]> {
  const response = await send({ method: 'GET', url: '/dev/mails', headers: {} })
  if (!response.ok) throw await errorOf(response)
  return response.json()
}
