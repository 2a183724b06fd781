import { z } from 'zod'
import { id, line, requiredLine } from '../contract/fields.ts'
import { powerHp, torqueNm } from './figures.ts'
import { fuelTypes, longestName } from './vehicle-words.ts'

const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ')
const name = (kind: keyof typeof longestName) => requiredLine(longestName[kind]).overwrite(oneSpace)

/** `2008–2013`, `2019–` while it is still built, `2015` for a single year; a hyphen does as well, empty is unknown. */
export const years = line(11)
  .overwrite((text) => text.replaceAll(/\s/g, '').replace('-', '–'))
  .regex(/^((18|19|20)\d\d(–((19|20)\d\d)?)?)?$/)
  .refine((text) => {
    const [from = '', to = ''] = text.split('–')
    return to === '' || to >= from
  }, 'years_backwards')

export const mostEcus = 6
export const ecuForm = z.object({ brand: requiredLine(60), version: line(60).default('') })

/** The form of a branch of each kind; `parent` is the branch of the kind above that it hangs below. */
export const vtypeForm = z.object({ name: name('vtype') })
export const manufactureForm = z.object({ name: name('manufacture'), parent: id })
export const vmodelForm = z.object({ name: name('vmodel'), parent: id })
export const generationForm = z.object({ name: name('generation'), parent: id, years: years.default('') })
export const variantForm = z.object({
  name: name('variant'),
  parent: id,
  engine_code: line(60).default(''),
  fuel_type: z.enum(['', ...fuelTypes]).default(''),
  displacement_cc: z.number().int().min(1).max(100_000).nullable().default(null),
  power_hp: powerHp,
  torque_nm: torqueNm,
  ecus: z.array(ecuForm).max(mostEcus).default([]),
})
export type VariantForm = z.output<typeof variantForm>
