import { z } from 'zod'
import { id } from '../contract/fields.ts'

/** Describes a picture of a list as it is to be: one there is, or the one of this number (from 0) among the files of the call. */
export const listedPicture = (most: number) =>
  z.object({
    _id: id.optional(),
    upload: z
      .number()
      .int()
      .min(0)
      .max(most - 1)
      .optional(),
  })
export type ListedPicture = z.output<ReturnType<typeof listedPicture>>

/** Tells if it is one picture that is meant. */
export const namesOnePicture = ({ _id, upload }: ListedPicture) =>
  (_id === undefined) !== (upload === undefined)
