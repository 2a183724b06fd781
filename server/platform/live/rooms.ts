import { type Holder, holds, type Permission, permissions } from '../../../shared/contract/permissions.ts'

/** Names the audience of an event: one person on all their devices, everybody who holds a permission, or all. */
export type Room = `user:${string}` | `holders:${Permission}` | 'everyone'

export const room = {
  user: (user_id: string): Room => `user:${user_id}`,
  holders: (permission: Permission): Room => `holders:${permission}`,
  everyone: 'everyone',
} as const

/** Lists the rooms a person is in: their own, everyone's, and one for each permission they hold. */
export function roomsOf(user: Holder & { _id: string }): Room[] {
  const held = permissions.filter((permission) => holds(user, permission))
  return [room.everyone, room.user(user._id), ...held.map(room.holders)]
}
