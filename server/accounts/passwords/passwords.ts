import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../../shared/contract/errors.ts'
import { isWellKnown } from './well-known-passwords.ts'

/** Hashes a password by argon2id with the library's defaults (19 MiB, 2 passes), as OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let decoy: Promise<string> | undefined

/** Tells if the password is right. Without a hash it takes just as long to return false. */
export async function isPassword(password_hash: string | undefined, password: string): Promise<boolean> {
  // Awaited for everybody, so that making it shows in nobody's answer.
  decoy ??= hash(randomBytes(32))
  const nobodys = await decoy
  const right = await verify(password_hash ?? nobodys, password)
  return right && password_hash !== undefined
}

/** Refuses passwords that anybody would try first, and those that contain the person's own name or address. */
export function refuseWeakPassword(password: string, person: { username: string; email: string }) {
  const lower = password.toLowerCase()
  const own = [person.username, person.email.split('@')[0] ?? '']
  const containsOwn = own.some((name) => name.length >= 4 && lower.includes(name.toLowerCase()))
  if (containsOwn || isWellKnown(lower)) {
    throw new AppError('password_too_common', { fields: { password: 'password_too_common' } })
  }
}
