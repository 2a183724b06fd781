import { z } from 'zod'
import { id } from '../contract/fields.ts'

export const accountTypes = ['customer', 'dealer', 'agent'] as const
export const toolKinds = ['master', 'slave'] as const

/** A person's identity, in every answer that shows one. */
export const whoShape = {
  _id: id,
  username: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
}

/** Their business, and its place. */
export const businessShape = {
  company_name: z.string(),
  company_reg: z.string(),
  vat_no: z.string(),
  web_url: z.string(),
  address: z.string(),
  post_code: z.string(),
  city: z.string(),
  country: z.string(),
}

/** Their role and terms on the site. */
export const standingShape = {
  account_type: z.enum(accountTypes),
  verified: z.boolean(),
  price_type: z.number().int().min(1).max(3),
  master_or_slave: z.enum(toolKinds),
}
