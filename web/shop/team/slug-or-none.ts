import { z } from 'zod'
import { slug } from '../../../shared/shop/slug.ts'

/** The name in addresses as a form has it: left empty, the server makes it from the name. */
export const slugOrNone = z
  .literal('')
  .transform(() => undefined)
  .or(slug.optional())
