import { z } from 'zod'
import { apiScopes, type KeyKind, keyKinds, publishableScopes } from '../contract/api-scopes.ts'
import { byId, id, ok, requiredLine, timestamp } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'

/** Most keys of one access that work at the same time. */
export const mostKeys = 20

/** A key as its owner sees it: of a secret one its beginning and its end alone. */
export const apiKey = z.object({
  _id: id,
  kind: z.enum(keyKinds),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** The key itself, where it is publishable. */
  token: z.string().nullable(),
  hint: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  /** Time at which it stops working, after it was replaced. */
  expires_at: timestamp.nullable(),
})
export type ApiKey = z.output<typeof apiKey>

/** A key with its text, which is shown this once. */
const madeKey = z.object({ key: apiKey, token: z.string() })
export type MadeKey = z.output<typeof madeKey>

/** The kinds of keys that their owners make. */
export const madeKinds = ['publishable', 'secret', 'test'] as const satisfies readonly KeyKind[]

/** A new key; a publishable one may always do the same. */
export const newKey = z
  .object({
    kind: z.enum(madeKinds),
    name: requiredLine(60),
    scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length),
  })
  .refine(
    ({ kind, scopes }) =>
      kind !== 'publishable' || scopes.every((scope) => publishableScopes.includes(scope)),
    { path: ['scopes'], message: 'invalid_value' },
  )

/** Hours for which a replaced key goes on working. */
export const overlapHours = [0, 1, 24, 168] as const
export const keyRotation = z.object({ overlap_hours: z.literal(overlapHours) })

const setting = 'api_access'
const shows = ['api_access'] as const
const changes = shows

export const keyRoutes = defineRoutes({
  mine: {
    method: 'GET',
    path: '/access_api_user/:id/keys',
    shows,
    access: 'signed-in',
    setting,
    summary: 'The keys of the caller’s API access, newest first',
    params: byId,
    response: z.array(apiKey),
  },
  make: {
    method: 'POST',
    path: '/access_api_user/:id/keys',
    changes,
    access: 'signed-in',
    setting,
    perMinute: 30,
    summary: 'Make a key; a secret one is answered this once',
    params: byId,
    body: newKey,
    response: madeKey,
  },
  rotate: {
    method: 'POST',
    path: '/api_key/:id/rotation',
    changes,
    access: 'signed-in',
    setting,
    perMinute: 30,
    summary: 'Replace a key by a new one; the old one goes on working for some hours',
    params: byId,
    body: keyRotation,
    response: madeKey,
  },
  revoke: {
    method: 'DELETE',
    path: '/api_key/:id',
    changes,
    access: 'signed-in',
    setting,
    summary: 'Revoke a key: it stops working now',
    params: byId,
    response: ok,
  },
  ofAccess: {
    method: 'GET',
    path: '/access_api/:id/keys',
    shows,
    access: 'api_manager',
    summary: 'The keys of an API access, newest first',
    params: byId,
    response: z.array(apiKey),
  },
  revokeOf: {
    method: 'DELETE',
    path: '/access_api_key/:id',
    changes,
    access: 'api_manager',
    summary: 'Revoke a key of a customer',
    params: byId,
    response: ok,
  },
})
