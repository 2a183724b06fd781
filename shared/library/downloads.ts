import { z } from 'zod'
import { byId, id, keywords, line, ok, queryFlag, requiredLine, text, timestamp } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes, file } from '../contract/route.ts'

/** Limits of a download's file, in bytes: of the whole, and of one part of it where it is sent in parts. */
export const downloadFileLimits = { maxBytes: 2 * 1024 ** 3, partBytes: 16 * 1024 ** 2 } as const

export const downloadSorts = ['category', 'name', '-name', '-count', '-updated_at'] as const

const category = requiredLine(60)

/** Returns whether text is a link that readers may be sent to. */
const isSecureLink = (link: string) => URL.canParse(link) && new URL(link).protocol === 'https:'

export const downloadForm = z.object({
  name: requiredLine(120),
  category,
  version: line(40).default(''),
  note: text(1000).default(''),
  /** Readers who aren't signed in may have it, where `downloads_public` is on. */
  is_public: z.boolean().default(false),
  /** The https link that it is, in place of a file. */
  url: line(500)
    .refine((link) => link === '' || isSecureLink(link), 'invalid_url')
    .default(''),
  /** The file that was sent in parts before. */
  upload_id: id.nullable().default(null),
})
export type DownloadForm = z.output<typeof downloadForm>

/** A file, or a link to one elsewhere. */
export const download = z.object({
  _id: id,
  name: z.string(),
  category: z.string(),
  version: z.string(),
  note: z.string(),
  is_public: z.boolean(),
  /** The link; null for a file. */
  url: z.string().nullable(),
  /** The file; null for a link. `size` in bytes. */
  file: z.object({ name: z.string(), size: z.number().int(), sha256: z.string() }).nullable(),
  /** Number of times it was downloaded. */
  count: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
  /** Address from which this reader downloads it, for a day. */
  href: z.string(),
})
export type Download = z.output<typeof download>

export const downloadCategory = z.object({ category: z.string(), count: z.number().int() })

/** A file that is sent in parts. Sizes in bytes. */
export const partedUpload = z.object({
  _id: id,
  name: z.string(),
  size: z.number().int(),
  received: z.number().int(),
})
export type PartedUpload = z.output<typeof partedUpload>

const query = paging.extend({
  keywords,
  category: line(60).optional(),
  sort: z.enum(downloadSorts).default('category'),
})
const withFile = { fields: { file: { max: 1 } }, maxTotalBytes: downloadFileLimits.maxBytes }
const access = 'miscellaneous'

export const downloadRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/flink',
    shows: ['downloads'],
    inLanguage: true,
    access: 'public',
    perMinute: 240,
    summary:
      'The downloads that the caller may have: all for the signed-in; for others the public ones, if `downloads_public` is on',
    query,
    response: paged(download),
  },
  all: {
    method: 'GET',
    path: '/flink_all',
    shows: ['downloads'],
    inLanguage: true,
    access,
    summary: 'All downloads, for those who manage them',
    query: query.extend({ is_public: queryFlag }),
    response: paged(download),
  },
  categories: {
    method: 'GET',
    path: '/flink_categories',
    shows: ['downloads'],
    inLanguage: true,
    access: 'public',
    perMinute: 240,
    summary:
      'The categories of the downloads that the caller may have, by name, with the number of downloads',
    response: z.array(downloadCategory),
  },
  add: {
    method: 'POST',
    path: '/flink',
    changes: ['downloads'],
    access,
    summary:
      'Add a download: an https link, a file of up to 2 GB, or a file that was sent in parts; exactly one of them',
    body: downloadForm,
    multipart: withFile,
    response: download,
  },
  change: {
    method: 'PUT',
    path: '/flink/:id',
    changes: ['downloads'],
    access,
    summary: 'Change a download; without a link or a file it keeps the one it has',
    params: byId,
    body: downloadForm.extend({ opened: openedWith }),
    multipart: withFile,
    response: download,
  },
  remove: {
    method: 'DELETE',
    path: '/flink/:id',
    changes: ['downloads'],
    access,
    summary: 'Delete a download with its file for good',
    params: byId,
    response: ok,
  },
  download: {
    method: 'GET',
    path: '/flink/:id/download',
    access: 'public',
    summary: 'The file, with ranges and an ETag, or a redirect to the link; `key` is from the list',
    params: byId,
    query: z.object({ key: line(200).optional() }),
    response: file,
  },
  startUpload: {
    method: 'POST',
    path: '/flink_upload',
    access,
    summary: 'Begin to send a file in parts of at most 16 MB, so that it can go on after an interruption',
    body: z.object({
      name: requiredLine(255),
      size: z.number().int().min(1).max(downloadFileLimits.maxBytes),
    }),
    response: partedUpload,
  },
  readUpload: {
    method: 'GET',
    path: '/flink_upload/:id',
    access,
    summary: 'How much of a file has arrived',
    params: byId,
    response: partedUpload,
  },
  sendPart: {
    method: 'PUT',
    path: '/flink_upload/:id',
    access,
    summary: 'Send the next part, which begins at `offset`: as many bytes as have arrived',
    params: byId,
    body: z.object({ offset: z.number().int().min(0) }),
    multipart: {
      fields: { part: { max: 1, required: true } },
      maxTotalBytes: downloadFileLimits.partBytes,
    },
    response: partedUpload,
  },
})
