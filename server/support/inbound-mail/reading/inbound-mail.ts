/** A file that came with a mail; its name is the sender's and not yet made harmless. */
export type MailFile = { name: string; bytes: Uint8Array }

/** A mail as far as a conversation needs it. Everything in it is its sender's word. */
export type InboundMail = {
  /** Empty when it names none. */
  message_id: string
  /** The one address of its From header, its domain in small letters and ASCII. */
  from: string
  subject: string
  /** Its text, HTML turned into text: as `parseMail` finds it whole, as `readMail` answers without quotes and signature. */
  text: string
  /** True if a program wrote it by itself, or it came over a mailing list: nobody reads what is written back. */
  automatic: boolean
  /** The addresses it was sent or delivered to, the envelope's first. */
  recipients: string[]
  /** The values of its `Authentication-Results` headers, the topmost first. */
  authentication_results: string[]
  /** Its attachments; `too_large` when it is larger than `mostMailBytes` and wasn't read beyond its headers. */
  files: MailFile[] | 'too_large'
}

/** The part of a mail that its headers alone decide on. */
export type MailHead = Pick<InboundMail, 'automatic' | 'recipients'>

/** Largest attachments of a mail together, in bytes: as much as most mail servers take. */
export const mostFileBytes = 25 * 1024 * 1024

/** Size of a mail in bytes beyond which its attachments, written in base64, are more than that. */
export const mostMailBytes = Math.ceil(mostFileBytes * 1.4) + 1024 * 1024
