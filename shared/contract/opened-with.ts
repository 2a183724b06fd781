import { z } from 'zod'
import { line } from './fields.ts'

/**
 * The values of a record that its form was opened with, by field. A call that is sent them retains what others saved
 * meanwhile in fields that its sender left alone, and refuses with `changed_meanwhile` to undo it in the others. Without
 * them the sent fields are written as they are.
 */
export const openedWith = z.record(line(60), z.unknown()).optional()
export type OpenedWith = z.output<typeof openedWith>

/** Values of a form `F` as they are sent to change a record, with those it was opened with. */
export type Edited<F> = F & { opened?: OpenedWith }

/** The data of `changed_meanwhile`: who saved last and when, and the values that the refused fields have now. */
export const changedMeanwhile = z.object({
  by: z.string().nullable(),
  at: z.string().nullable(),
  theirs: z.record(z.string(), z.unknown()),
})
