import { z } from 'zod'
import { byId, id, keywords, ok, queryFlag, text, timestamp } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { listedPicture, namesOnePicture } from './listed-picture.ts'
import { branch } from './vehicles.ts'

/** The parts whose place in a vehicle is shown, each with pictures of its own. */
export const locationParts = ['ecu', 'adblue'] as const
export type LocationPart = (typeof locationParts)[number]

/** Most pictures of one part, and the bytes of those that come with one call. */
export const mostLocationPictures = 12
export const locationUploadBytes = 100 * 1024 * 1024

/** A place on a picture: 0 is its left or upper edge, 1 the other one. */
const share = z.number().min(0).max(1)

/** A mark over a picture. The radius of a circle is a share of the picture's width. */
export const pictureMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('arrow'), tail_x: share, tail_y: share, tip_x: share, tip_y: share }),
  z.object({ kind: z.literal('circle'), x: share, y: share, r: z.number().min(0.01).max(0.5) }),
])
export type PictureMark = z.output<typeof pictureMark>

export const locationPicture = z.object({
  _id: id,
  name: z.string(),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
  mark: pictureMark.nullable(),
})
export type LocationPicture = z.output<typeof locationPicture>

/** Location of the units of a vehicle: of a variant, of a generation or of a whole model. */
export const location = z.object({
  _id: id,
  /** Null, like all levels, once the vehicle was deleted; `vehicle` still says what it was. */
  vtype: branch.nullable(),
  manufacture: branch.nullable(),
  vmodel: branch.nullable(),
  generation: branch.nullable(),
  variant: branch.nullable(),
  vehicle: z.string(),
  years: z.string(),
  ecu_location: z.string(),
  adblue_location: z.string(),
  ecu_images: z.array(locationPicture),
  adblue_images: z.array(locationPicture),
  updated_at: timestamp,
})
export type Location = z.output<typeof location>

const fields = {
  vtype: id,
  manufacture: id,
  vmodel: id,
  generation: id.nullable().default(null),
  variant: id.nullable().default(null),
  ecu_location: text(2000).default(''),
  adblue_location: text(2000).default(''),
}
const belowGeneration = (form: { generation: string | null; variant: string | null }) =>
  form.variant === null || form.generation !== null
const generationNeeded = { path: ['generation'], message: 'required' }

export const locationForm = z.object(fields).refine(belowGeneration, generationNeeded)
export type LocationForm = z.output<typeof locationForm>

/** A picture of the list as it is to be, with its mark; the files of the call are the part's. */
const markedPicture = z
  .object({
    ...listedPicture(mostLocationPictures).shape,
    mark: pictureMark.nullable().default(null),
  })
  .refine(namesOnePicture, 'invalid_value')
export type MarkedPicture = z.output<typeof markedPicture>

/** The pictures of a part in their order; the others are removed. Without it all stay, and the files of the call follow them. */
const pictureList = z.array(markedPicture).max(mostLocationPictures).optional()

export const locationChange = z
  .object({ ...fields, ecu_images: pictureList, adblue_images: pictureList, opened: openedWith })
  .refine(belowGeneration, generationNeeded)
export type LocationChange = z.output<typeof locationChange>

/** One vehicle: the lowest level that is given counts. */
const ofVehicle = { vmodel: id.optional(), generation: id.optional(), variant: id.optional() }

export const locationSorts = ['vehicle', '-vehicle', 'updated_at', '-updated_at'] as const

export const locationRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/vehicle/ecu-adblue-locations',
    shows: ['locations'],
    access: 'signed-in',
    perMinute: 240,
    summary: 'Where ECU and AdBlue units sit: found by words for a vehicle, or those that serve one vehicle',
    query: paging.extend({
      keywords,
      ...ofVehicle,
      sort: z.enum(locationSorts).optional(),
      /** For the team: those whose vehicle was deleted. */
      without_vehicle: queryFlag,
    }),
    response: paged(location),
  },
  one: {
    method: 'GET',
    path: '/vehicle/one-ecu-adblue-location',
    shows: ['locations'],
    access: 'signed-in',
    summary:
      'The location with this id, or the one that fits a vehicle best: its own, its generation’s, its model’s',
    query: z.object({ id: id.optional(), ...ofVehicle }),
    response: location,
  },
  add: {
    method: 'POST',
    path: '/vehicle/ecu-adblue-location',
    changes: ['locations'],
    access: 'miscellaneous',
    summary: 'Add a location; its pictures follow by changing it',
    body: locationForm,
    response: location,
  },
  change: {
    method: 'PUT',
    path: '/vehicle/ecu-adblue-location/:id',
    changes: ['locations'],
    access: 'miscellaneous',
    summary: 'Change a location and its pictures: their order, their marks, new ones',
    params: byId,
    body: locationChange,
    multipart: {
      fields: {
        ecu_images: { max: mostLocationPictures },
        adblue_images: { max: mostLocationPictures },
      },
      maxTotalBytes: locationUploadBytes,
    },
    response: location,
  },
  remove: {
    method: 'DELETE',
    path: '/vehicle/ecu-adblue-location/:id',
    changes: ['locations'],
    access: 'miscellaneous',
    summary: 'Delete a location with its pictures',
    params: byId,
    response: ok,
  },
  picture: {
    method: 'GET',
    path: '/vehicle/ecu-adblue-location/picture/:id',
    access: 'signed-in',
    summary:
      'A picture of a location as WebP, at most 640 px with `thumbnail`; its id is never another picture’s',
    params: byId,
    query: z.object({ thumbnail: queryFlag }),
    response: file,
  },
})
